import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paymentRunPath } from '#src/lib/paths';
import type { Column } from '#src/ui/DataTable';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { PaymentRun } from '../model';
import { RunActs } from './RunActs';
import { RunPeople } from './RunPeople';
import { RunProgress } from './RunProgress';
import { RunState } from './RunState';

const PayDay = ({ run }: { run: PaymentRun }) => (
  <Flex vertical>
    <Link to={paymentRunPath(run)}>
      <Day day={run.date} />
    </Link>
    <FormattedMessage id={`paymentRuns.kind.${run.kind}`} />
    <Typography.Text type="secondary">
      <FormattedMessage id="paymentRuns.upTo" values={{ month: <Month month={run.month} /> }} />
    </Typography.Text>
  </Flex>
);

/** How many are paid and left out, and how much it is. */
const figureColumns = ({ formatMessage }: IntlShape): Column<PaymentRun>[] => [
  {
    key: 'payees',
    title: formatMessage({ id: 'paymentRuns.payees' }),
    align: 'end',
    from: 'md',
    render: ({ payees }) => <FormattedNumber value={payees} />,
  },
  {
    key: 'left_out',
    title: formatMessage({ id: 'paymentRuns.leftOut' }),
    align: 'end',
    from: 'lg',
    render: ({ leftOut }) => <FormattedNumber value={leftOut} />,
  },
  {
    key: 'amount',
    title: formatMessage({ id: 'paymentRuns.amount' }),
    align: 'end',
    sorter: true,
    from: 'sm',
    render: ({ amount }) => <Money amount={amount} />,
  },
  {
    key: 'fee',
    title: formatMessage({ id: 'paymentRuns.fee' }),
    align: 'end',
    from: 'lg',
    render: ({ fee }) => <Money amount={fee} />,
  },
];

/** The columns of the table of runs. */
export const useRunColumns = (): Column<PaymentRun>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'date',
        title: formatMessage({ id: 'paymentRuns.payDay' }),
        rowHeader: true,
        sorter: true,
        render: (run) => <PayDay run={run} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'paymentRuns.state' }),
        stack: 'below',
        render: (run) => <RunState run={run} />,
      },
      ...figureColumns(intl),
      {
        key: 'progress',
        title: formatMessage({ id: 'paymentRuns.progress' }),
        from: 'xl',
        render: (run) => <RunProgress run={run} />,
      },
      {
        key: 'people',
        title: formatMessage({ id: 'paymentRuns.people' }),
        from: 'xl',
        render: (run) => <RunPeople run={run} />,
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'decisions.acts' }),
        from: 'sm',
        render: (run) => <RunActs run={run} />,
      },
    ];
  }, [intl]);
};

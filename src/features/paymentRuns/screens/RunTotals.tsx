import { Typography } from 'antd';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { TitledCard } from '#src/ui/TitledCard';
import type { RunDetail } from '../paymentRunsSlice';
import { methodName } from './runWords';

type Total = RunDetail['totals'][number];

const useTotalColumns = (): Column<Total>[] => {
  const intl = useIntl();
  const { formatMessage } = intl;
  return [
    {
      key: 'method',
      title: formatMessage({ id: 'paymentRuns.method' }),
      rowHeader: true,
      render: ({ method }) => methodName(intl, method),
    },
    {
      key: 'payees',
      title: formatMessage({ id: 'paymentRuns.payees' }),
      align: 'end',
      render: ({ payees }) => <FormattedNumber value={payees} />,
      total: (rows) => <FormattedNumber value={rows.reduce((sum, { payees }) => sum + payees, 0)} />,
    },
    {
      key: 'amount',
      title: formatMessage({ id: 'paymentRuns.amount' }),
      align: 'end',
      render: ({ amount }) => <Money amount={amount} />,
      total: (rows) => <Money amount={sumAmounts(rows.map(({ amount }) => amount))} />,
    },
    {
      key: 'fee',
      title: formatMessage({ id: 'paymentRuns.fee' }),
      align: 'end',
      from: 'sm',
      render: ({ fee }) => <Money amount={fee} />,
      total: (rows) => <Money amount={sumAmounts(rows.map(({ fee }) => fee))} />,
    },
    {
      key: 'sent',
      title: formatMessage({ id: 'paymentRuns.inCurrency' }),
      align: 'end',
      // Of different currencies there is no sum.
      render: ({ sent, currency }) => <Money amount={sent} currency={currency} />,
    },
  ];
};

/** What a run pays, by method and currency. */
export const RunTotals = ({ totals }: { totals: readonly Total[] }) => {
  const { formatMessage } = useIntl();
  const columns = useTotalColumns();
  return (
    <TitledCard title={<FormattedMessage id="paymentRuns.totals" />}>
      {totals.length === 0 ? (
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.totals.none" />
        </Typography.Text>
      ) : (
        <DataTable
          caption={formatMessage({ id: 'paymentRuns.totals' })}
          columns={columns}
          rows={totals}
          rowKey={({ method, currency }) => `${method} ${currency}`}
        />
      )}
    </TitledCard>
  );
};

import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { compareAmounts, subtractAmounts } from '#src/lib/amount';
import { paymentRunPath } from '#src/lib/paths';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { TitledCard } from '#src/ui/TitledCard';
import type { RunDetail } from '../model';

interface Compared {
  key: 'payees' | 'amount' | 'leftOut';
  now: ReactNode;
  then: ReactNode;
  difference: ReactNode;
}

const countsOf = (key: 'payees' | 'leftOut', now: number, then: number): Compared => ({
  key,
  now: <FormattedNumber value={now} />,
  then: <FormattedNumber value={then} />,
  difference: <FormattedNumber value={now - then} signDisplay="exceptZero" />,
});

const amountsOf = (now: string, then: string): Compared => ({
  key: 'amount',
  now: <Money amount={now} />,
  then: <Money amount={then} />,
  difference: (
    <>
      {compareAmounts(now, then) > 0 && '+'}
      <Money amount={subtractAmounts(now, then)} />
    </>
  ),
});

const useComparedColumns = (): Column<Compared>[] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'what',
      title: formatMessage({ id: 'paymentRuns.figure' }),
      rowHeader: true,
      render: ({ key }) => <FormattedMessage id={`paymentRuns.${key}`} />,
    },
    {
      key: 'now',
      title: formatMessage({ id: 'paymentRuns.now' }),
      align: 'end',
      render: ({ now }) => now,
    },
    {
      key: 'then',
      title: formatMessage({ id: 'paymentRuns.before' }),
      align: 'end',
      render: ({ then }) => then,
    },
    {
      key: 'difference',
      title: formatMessage({ id: 'paymentRuns.difference' }),
      align: 'end',
      render: ({ difference }) => difference,
    },
  ];
};

/** A run beside the one of its kind before it. */
export const Comparison = ({ detail: { run, before } }: { detail: RunDetail }) => {
  const { formatMessage } = useIntl();
  const columns = useComparedColumns();
  return (
    <TitledCard
      title={<FormattedMessage id="paymentRuns.comparison" />}
      beside={
        before && (
          <Link to={paymentRunPath({ kind: run.kind, date: before.date })}>
            <Day day={before.date} />
          </Link>
        )
      }
    >
      {before ? (
        <DataTable
          caption={formatMessage({ id: 'paymentRuns.comparison' })}
          columns={columns}
          rows={[
            countsOf('payees', run.payees, before.payees),
            amountsOf(run.amount, before.amount),
            countsOf('leftOut', run.leftOut, before.leftOut),
          ]}
          rowKey={({ key }) => key}
        />
      ) : (
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.comparison.none" />
        </Typography.Text>
      )}
    </TitledCard>
  );
};

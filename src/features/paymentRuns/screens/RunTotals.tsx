import { Button, Typography } from 'antd';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import type { PaymentRun, RunDetail } from '../model';
import { balanceColumns } from './balanceColumns';
import { methodName } from './runWords';
import { useRunBalances } from './useRunBalances';

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
      stack: 'amount',
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
      from: 'sm',
      // Of different currencies there is no sum.
      render: ({ sent, currency }) => <Money amount={sent} currency={currency} />,
    },
  ];
};

/** What a run pays, by method and currency, and what the services have for it. */
export const RunTotals = ({ run, totals }: { run: PaymentRun; totals: readonly Total[] }) => {
  const intl = useIntl();
  const columns = useTotalColumns();
  const { needs, known, pending, failed, requestId, ask } = useRunBalances(run, totals.length > 0);
  const again = needs && (
    <Button size="small" loading={pending} onClick={ask}>
      <FormattedMessage id="paymentRuns.available.again" />
    </Button>
  );
  return (
    <TitledCard title={<FormattedMessage id="paymentRuns.totals" />} extra={again}>
      {totals.length === 0 ? (
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.totals.none" />
        </Typography.Text>
      ) : (
        <DataTable
          caption={intl.formatMessage({ id: 'paymentRuns.totals' })}
          columns={needs ? [...columns, ...balanceColumns(intl, known)] : columns}
          rows={totals}
          rowKey={({ method, currency }) => `${method} ${currency}`}
        />
      )}
      {needs && failed && (
        <FailedState title="paymentRuns.available.failed" requestId={requestId} onRetry={ask} />
      )}
    </TitledCard>
  );
};

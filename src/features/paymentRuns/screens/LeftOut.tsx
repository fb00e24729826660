import { Button, Typography } from 'antd';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { TitledCard } from '#src/ui/TitledCard';
import type { RunDetail } from '../model';

type Reason = RunDetail['leftOut'][number];

const useReasonColumns = (onChoose: (reason: Reason['reason']) => void): Column<Reason>[] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'reason',
      title: formatMessage({ id: 'paymentRuns.reason' }),
      rowHeader: true,
      render: ({ reason }) => (
        <Button type="link" size="small" className="reason" onClick={() => onChoose(reason)}>
          <FormattedMessage id={`payments.reason.${reason}`} />
        </Button>
      ),
    },
    {
      key: 'creators',
      title: formatMessage({ id: 'paymentRuns.creators' }),
      align: 'end',
      render: ({ creators }) => <FormattedNumber value={creators} />,
      total: (rows) => <FormattedNumber value={rows.reduce((sum, { creators }) => sum + creators, 0)} />,
    },
    {
      key: 'amount',
      title: formatMessage({ id: 'paymentRuns.owed' }),
      stack: 'amount',
      align: 'end',
      render: ({ amount }) => <Money amount={amount} />,
      total: (rows) => <Money amount={sumAmounts(rows.map(({ amount }) => amount))} />,
    },
  ];
};

/** Why creators are left out of a run, and what they are owed; a reason leads to who they are. */
export const LeftOut = ({
  reasons,
  onChoose,
}: {
  reasons: readonly Reason[];
  onChoose: (reason: Reason['reason']) => void;
}) => {
  const { formatMessage } = useIntl();
  const columns = useReasonColumns(onChoose);
  return (
    <TitledCard title={<FormattedMessage id="paymentRuns.leftOut" />}>
      {reasons.length === 0 ? (
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.leftOut.none" />
        </Typography.Text>
      ) : (
        <DataTable
          caption={formatMessage({ id: 'paymentRuns.leftOut' })}
          columns={columns}
          rows={reasons}
          rowKey={({ reason }) => reason}
        />
      )}
    </TitledCard>
  );
};

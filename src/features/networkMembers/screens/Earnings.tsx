import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { type MemberEarnings, memberEarnings } from '../model';

const FILTERS = { month: { label: 'earnings.column.month' } } as const;
const EMPTY = { title: 'networkMembers.earnings.none' } as const;

/** An amount, with the percentage by which it came about below it. */
const Part = ({ amount, percent }: { amount: string; percent: string }) => (
  <Flex vertical align="end">
    <Money amount={amount} />
    <Typography.Text type="secondary">
      <Percent percent={percent} />
    </Typography.Text>
  </Flex>
);

const useColumns = (): Column<MemberEarnings>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'month',
        title: formatMessage({ id: 'earnings.column.month' }),
        sorter: true,
        render: ({ month }) => <Month month={month} />,
      },
      {
        key: 'channel',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ channel }) => channel,
      },
      {
        key: 'computed_earnings',
        title: formatMessage({ id: 'networkMembers.gross' }),
        align: 'end',
        render: ({ computedEarnings }) => <Money amount={computedEarnings} />,
      },
      {
        key: 'credited',
        title: formatMessage({ id: 'networkMembers.credited' }),
        align: 'end',
        from: 'md',
        render: ({ credited, revenueShare }) => <Part amount={credited} percent={revenueShare} />,
      },
      {
        key: 'service_fee',
        title: formatMessage({ id: 'networkMembers.serviceFee' }),
        align: 'end',
        from: 'lg',
        render: ({ serviceFee }) => <Money amount={serviceFee} />,
      },
      {
        key: 'network_revenue_share',
        title: formatMessage({ id: 'networkMembers.networkEarned' }),
        align: 'end',
        from: 'sm',
        render: ({ networkRevenueShare, networkPercent }) => (
          <Part amount={networkRevenueShare} percent={networkPercent} />
        ),
      },
    ],
    [formatMessage],
  );
};

/** What a member's channels have earned by month: in all, for the creator, and for the owner of the network. */
export const Earnings = () => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={memberEarnings}
      title={formatMessage({ id: 'earnings.title' })}
      columns={useColumns()}
      filters={FILTERS}
      failed="networkMembers.earnings.failed"
      empty={EMPTY}
    />
  );
};

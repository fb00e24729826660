import { Descriptions, Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import type { InstantSource } from '#contract/plain/instantPayment';
import { useResourceState } from '#src/request/useResource';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type Claimable, instantClaimable } from '../model';

type Row = Claimable['categories'][number];

const useColumns = (): Column<Row>[] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'category',
      title: formatMessage({ id: 'instantPayment.category' }),
      rowHeader: true,
      render: ({ category }) => (
        <FormattedMessage
          id={category === '' ? 'instantPayment.category.all' : `earnings.category.${category}`}
        />
      ),
    },
    {
      key: 'range',
      title: formatMessage({ id: 'instantPayment.days' }),
      from: 'sm',
      render: ({ rangeStart, rangeEnd }) => (
        <FormattedMessage
          id="instantPayment.days.of"
          values={{ from: <Day day={rangeStart} />, until: <Day day={rangeEnd} /> }}
        />
      ),
    },
    {
      key: 'estimated',
      title: formatMessage({ id: 'instantPayment.overview.estimated' }),
      align: 'end',
      render: ({ estimatedEarnings }) => <Money amount={estimatedEarnings} precise />,
    },
  ];
};

/** What is estimated of a source, by category and with its days, and what of it was and can be claimed. */
export const ClaimableTable = ({ source }: { source: InstantSource }) => {
  const { formatMessage } = useIntl();
  const { value: claimable, pending } = useResourceState(instantClaimable, source);
  const columns = useColumns();
  if (!claimable) return null;
  const { claimableEarnings, claimedEarnings, estimatedEarnings } = claimable.total;
  const sums = [
    ['estimated', estimatedEarnings],
    ['claimed', claimedEarnings],
    ['remaining', claimableEarnings],
  ] as const;
  return (
    <Flex vertical gap="small">
      <DataTable
        columns={columns}
        rows={claimable.categories}
        rowKey={({ category, rangeStart }) => `${category} ${rangeStart}`}
        caption={formatMessage({ id: 'instantPayment.claimable' })}
        refreshing={pending}
      />
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 3 }}
        items={sums.map(([key, amount]) => ({
          key,
          label: <FormattedMessage id={`instantPayment.overview.${key}`} />,
          children: <Money amount={amount} down />,
        }))}
      />
    </Flex>
  );
};

import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { decisionColumns, namingOwnerColumn } from '#src/decisions/decisionColumns';
import type { FilterWords } from '#src/list/filterWords';
import { ListScreen } from '#src/list/ListScreen';
import { networkFilter } from '#src/list/searchFilters';
import type { Column } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import {
  type NetworkTransfer,
  networkTransfers,
  transferDecisions,
  transferReviewFeature,
} from '../reviewModel';

const SEARCH = { label: 'networkTransfers.staff.search', hint: 'decisions.money.search.hint' } as const;
const EMPTY = { title: 'networkTransfers.staff.empty', text: 'networkTransfers.staff.empty.text' } as const;

const useNetworks = () => useSelector(networkTransfers.selectPage)?.networks;

const network = networkFilter(useNetworks);

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      'under-review': 'states.networkTransfer.under-review',
      approved: 'states.networkTransfer.approved',
      denied: 'states.networkTransfer.denied',
      processed: 'states.networkTransfer.processed',
      cancelled: 'states.networkTransfer.cancelled',
    },
  },
  from: { label: 'networkTransfers.staff.from', ...network },
  to: { label: 'networkTransfers.staff.to', ...network },
} as const satisfies FilterWords;

const useColumns = (): Column<NetworkTransfer>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      namingOwnerColumn<NetworkTransfer>(intl),
      {
        key: 'networks',
        title: formatMessage({ id: 'networkTransfers.staff.networks' }),
        render: ({ from, to, reason }) => (
          <Flex vertical>
            <span>
              {from.name} → {to.name}
            </span>
            <Typography.Text type="secondary">
              <span dir="auto">{reason}</span>
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'effective_on',
        title: formatMessage({ id: 'networkTransfers.day' }),
        sorter: true,
        from: 'md',
        render: ({ effectiveOn }) => <Day day={effectiveOn} />,
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'decisions.money.asked' }),
        sorter: true,
        from: 'lg',
        render: ({ createdAt }) => <Moment moment={createdAt} />,
      },
      ...decisionColumns<NetworkTransfer>(intl, transferDecisions),
    ];
  }, [intl]);
};

/** The requests to move to another network, for staff (spec 002 §4). */
const TransfersScreen = () => {
  const { formatMessage } = useIntl();
  return (
    <ListScreen
      list={networkTransfers}
      title={formatMessage({ id: 'networkTransfers.staff.title' })}
      columns={useColumns()}
      search={SEARCH}
      filters={FILTERS}
      failed="networkTransfers.staff.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = networkTransfers;
export const features = [transferReviewFeature];
export default TransfersScreen;

import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import { landingPath } from '#src/lib/paths';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import {
  type NetworkRequest,
  networkRequestDecisions,
  networkRequests,
  networkRequestsFeature,
} from '../model';

const SEARCH = { label: 'networkRequests.search' } as const;
const EMPTY = { title: 'networkRequests.empty' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      pending: 'states.networkRequest.pending',
      approved: 'states.networkRequest.approved',
      rejected: 'states.networkRequest.rejected',
      cancelled: 'states.networkRequest.cancelled',
    },
  },
} as const;

const useColumns = (): Column<NetworkRequest>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'networkAdmin.network' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username, isTaken, state }) => (
          <Flex vertical align="start">
            {name}
            <Typography.Text type="secondary">{landingPath(username)}</Typography.Text>
            {isTaken && state === 'pending' && (
              <Tag color="warning">
                <FormattedMessage id="refused.NETWORK_NAME_IN_USE" />
              </Tag>
            )}
          </Flex>
        ),
      },
      ownerColumn(intl),
      {
        key: 'reason',
        title: formatMessage({ id: 'networkRequests.reason' }),
        from: 'md',
        render: ({ reason, networkName }) => (
          <Flex vertical>
            <Typography.Text dir="auto">{reason}</Typography.Text>
            <Typography.Text type="secondary">{networkName}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'networkRequests.at' }),
        sorter: true,
        from: 'lg',
        render: ({ createdAt }) => <Moment moment={createdAt} />,
      },
      ...decisionColumns(intl, networkRequestDecisions),
    ];
  }, [intl]);
};

/** The requests for networks of one's own (spec 002 §2). */
const RequestsScreen = () => {
  const { formatMessage } = useIntl();
  return (
    <ListScreen
      list={networkRequests}
      title={formatMessage({ id: 'networkRequests.title' })}
      columns={useColumns()}
      search={SEARCH}
      filters={FILTERS}
      failed="networkRequests.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = networkRequests;
export const features = [networkRequestsFeature];
export default RequestsScreen;

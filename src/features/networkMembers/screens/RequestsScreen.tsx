import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListSection } from '#src/list/ListScreen';
import { useQuery } from '#src/list/useQuery';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { type WaitingMember, requestsFeature, waitingDecisions, waitingMembers } from '../model';
import { SharesTab } from './SharesTab';

const SEARCH = { label: 'networkMembers.search', hint: 'networkMembers.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      pending: 'states.membership.pending',
      approved: 'states.membership.approved',
      rejected: 'states.membership.rejected',
    },
  },
} as const;
const EMPTY = { title: 'networkMembers.waiting.empty' } as const;

const WaitingTab = () => {
  const intl = useIntl();
  const columns = useMemo(
    (): Column<WaitingMember>[] => [
      {
        key: 'name',
        title: intl.formatMessage({ id: 'networkMembers.member' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username }) => (
          <Flex vertical>
            {name}
            <Typography.Text type="secondary">{username}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'channels',
        title: intl.formatMessage({ id: 'networkMembers.channels' }),
        from: 'md',
        render: ({ channels }) => channels.join(', ') || '—',
      },
      {
        key: 'network',
        title: intl.formatMessage({ id: 'profile.network' }),
        from: 'lg',
        render: ({ network }) => network,
      },
      {
        key: 'began_at',
        title: intl.formatMessage({ id: 'networkMembers.joined' }),
        sorter: true,
        from: 'lg',
        render: ({ beganAt }) => <Moment moment={beganAt} />,
      },
      ...decisionColumns(intl, waitingDecisions),
    ],
    [intl],
  );
  return (
    <ListSection
      list={waitingMembers}
      title={intl.formatMessage({ id: 'networks.own.waiting' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="networkMembers.waiting.failed"
      empty={EMPTY}
    />
  );
};

const DEFAULTS = { tab: 'waiting' };

/** What waits for the owner of a network: partners who want to join, and members who ask for another share (spec 002 §4). */
const RequestsScreen = () => {
  const { formatMessage } = useIntl();
  const [{ tab }] = useQuery(DEFAULTS);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="networkMembers.requests.title" />
      </PageHeading>
      <Tabs
        label={formatMessage({ id: 'networkMembers.requests.title' })}
        tabs={[
          { name: 'waiting', label: <FormattedMessage id="networks.own.waiting" /> },
          { name: 'shares', label: <FormattedMessage id="networks.own.shares" /> },
        ]}
        open={tab}
      >
        {tab === 'shares' ? <SharesTab /> : <WaitingTab />}
      </Tabs>
    </>
  );
};

export const features = [requestsFeature];
export default RequestsScreen;

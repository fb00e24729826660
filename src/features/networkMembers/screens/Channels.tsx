import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { memberChannelPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Percent } from '#src/ui/Percent';
import { StateTag } from '#src/ui/StateTag';
import { type MemberChannel, type MemberProfile, memberChannels } from '../model';

const EMPTY = { title: 'networkMembers.channels.none' } as const;

/** The channels of a member; each leads to its videos and its share. */
export const Channels = ({ member: { username } }: { member: MemberProfile }) => {
  const { formatMessage } = useIntl();
  const columns = useMemo(
    (): Column<MemberChannel>[] => [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, channelId, status }) => (
          <Flex vertical>
            {status === 'linked' ? <Link to={memberChannelPath(username, channelId)}>{name}</Link> : name}
            <Typography.Text type="secondary">{channelId}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'status',
        title: formatMessage({ id: 'decisions.state' }),
        render: ({ status }) => <StateTag machine="channel" state={status} />,
      },
      {
        key: 'subscribers',
        title: formatMessage({ id: 'channels.subscribers' }),
        align: 'end',
        sorter: true,
        from: 'md',
        render: ({ subscribers }) => (subscribers === null ? '—' : <FormattedNumber value={subscribers} />),
      },
      {
        key: 'views',
        title: formatMessage({ id: 'networkMembers.views' }),
        align: 'end',
        from: 'md',
        render: ({ views }) => <FormattedNumber value={views} />,
      },
      {
        key: 'revenue_share',
        title: formatMessage({ id: 'revenueShare.review.share' }),
        align: 'end',
        from: 'sm',
        render: ({ revenueShare }) => <Percent percent={revenueShare} />,
      },
    ],
    [formatMessage, username],
  );
  return (
    <ListSection
      list={memberChannels}
      title={formatMessage({ id: 'networkMembers.channels' })}
      columns={columns}
      failed="networkMembers.channels.failed"
      empty={EMPTY}
    />
  );
};

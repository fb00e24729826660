import { Button, Flex, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Loaded } from '#src/ui/Loaded';
import { EmptyState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type Videos as Page, memberVideos } from '../model';

type Video = Page['items'][number];

const Table = ({ videos }: { videos: readonly Video[] }) => {
  const { formatMessage } = useIntl();
  const columns = useMemo(
    (): Column<Video>[] => [
      {
        key: 'name',
        title: formatMessage({ id: 'networkMembers.video' }),
        rowHeader: true,
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        key: 'status',
        title: formatMessage({ id: 'decisions.state' }),
        render: ({ status }) => <FormattedMessage id={`networkMembers.video.${status}`} />,
      },
      {
        key: 'tags',
        title: formatMessage({ id: 'networkMembers.video.tags' }),
        from: 'lg',
        render: ({ tags }) => (
          <Flex wrap gap={4}>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Flex>
        ),
      },
      {
        key: 'views',
        title: formatMessage({ id: 'networkMembers.video.views' }),
        align: 'end',
        from: 'sm',
        render: ({ views }) => (views === null ? '—' : <FormattedNumber value={views} />),
      },
    ],
    [formatMessage],
  );
  if (videos.length === 0) return <EmptyState title="networkMembers.videos.none" />;
  return (
    <DataTable
      caption={formatMessage({ id: 'networkMembers.videos' })}
      columns={columns}
      rows={videos}
      rowKey={({ id }) => id}
    />
  );
};

/** The videos of a member's channel, a page of fifty at a time, the newest first. */
export const Videos = (channel: { username: string; channelId: string }) => {
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const asked = useMemo(
    () => ({
      username: channel.username,
      channelId: channel.channelId,
      ...(after === undefined ? {} : { after }),
    }),
    [channel.username, channel.channelId, after],
  );
  return (
    <TitledCard title={<FormattedMessage id="networkMembers.videos" />}>
      <Loaded of={useResource(memberVideos, asked)} failed="networkMembers.videos.failed">
        {({ items, next }) => (
          <Flex vertical gap="middle">
            <Table videos={items} />
            <Flex gap="small">
              {pages.length > 0 && (
                <Button onClick={() => setPages(pages.slice(0, -1))}>
                  <FormattedMessage id="networkMembers.videos.newer" />
                </Button>
              )}
              {next !== null && (
                <Button onClick={() => setPages([...pages, next])}>
                  <FormattedMessage id="networkMembers.videos.older" />
                </Button>
              )}
            </Flex>
          </Flex>
        )}
      </Loaded>
    </TitledCard>
  );
};

import { Button, Flex, Progress, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { type ContentOwner, contentOwners } from '../model';
import { StrikeForm } from './StrikeForm';

const SEARCH = { label: 'contentOwners.search' } as const;
const EMPTY = { title: 'contentOwners.empty', text: 'contentOwners.empty.text' } as const;
const ALL = 100; // per cent

/** How many of the strikes that YouTube allows there are, and when each ends. */
const Strikes = ({ owner: { strikes, most, days, counting } }: { owner: ContentOwner }) => (
  <Flex vertical gap={4}>
    <FormattedMessage id="contentOwners.strikes.count" values={{ strikes, most, days }} />
    <Progress
      percent={Math.min(ALL, (ALL * strikes) / most)}
      showInfo={false}
      size="small"
      aria-hidden
      {...(strikes >= most && { status: 'exception' })}
    />
    {counting.map(({ strikeId, channelId, kind, endsOn, daysLeft }) => (
      <Typography.Text key={strikeId} type="secondary">
        <FormattedMessage id={`contentOwners.kind.${kind}`} /> · {channelId} ·{' '}
        <FormattedMessage id="contentOwners.ends" values={{ count: daysLeft, day: <Day day={endsOn} /> }} />
      </Typography.Text>
    ))}
  </Flex>
);

const useColumns = (onEnter: (contentOwner: string) => void): Column<ContentOwner>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'content_owner',
        title: formatMessage({ id: 'imports.owner' }),
        rowHeader: true,
        sorter: true,
        render: ({ contentOwner, networkName }) => (
          <Flex vertical>
            {contentOwner}
            <Typography.Text type="secondary">{networkName}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'channels',
        title: formatMessage({ id: 'admin.users.channels' }),
        sorter: true,
        from: 'sm',
        render: ({ channels, inCms }) => (
          <FormattedMessage id="contentOwners.channels.count" values={{ channels, inCms }} />
        ),
      },
      {
        key: 'strikes',
        title: formatMessage({ id: 'contentOwners.strikes' }),
        sorter: true,
        render: (owner) => <Strikes owner={owner} />,
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'decisions.acts' }),
        from: 'sm',
        render: ({ contentOwner }) => (
          <Button onClick={() => onEnter(contentOwner)}>
            <FormattedMessage id="contentOwners.enter" />
            <span className="visually-hidden"> {contentOwner}</span>
          </Button>
        ),
      },
    ],
    [formatMessage, onEnter],
  );
};

/** The content owners, with the form that enters a strike of one. */
export const OwnersTab = () => {
  const { formatMessage } = useIntl();
  const [entering, setEntering] = useState('');
  return (
    <>
      <ListSection
        list={contentOwners}
        title={formatMessage({ id: 'contentOwners.title' })}
        columns={useColumns(setEntering)}
        search={SEARCH}
        failed="contentOwners.failed"
        empty={EMPTY}
      />
      {entering && <StrikeForm key={entering} contentOwner={entering} onClose={() => setEntering('')} />}
    </>
  );
};

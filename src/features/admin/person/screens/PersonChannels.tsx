import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { suspectPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { LinkButton } from '#src/ui/LinkButton';
import { PlatformStatus } from '#src/ui/PlatformStatus';
import { StateTag } from '#src/ui/StateTag';
import { type Person, type PersonChannel, channels } from '../model';

const NONE = { title: 'admin.person.list.empty' } as const;

const State = ({ channel: { status, needsReauth, cmsLinked } }: { channel: PersonChannel }) => (
  <Flex vertical align="start" gap={4}>
    <StateTag machine="channel" state={status} />
    {cmsLinked && (
      <Tag>
        <FormattedMessage id="admin.person.channel.cms" />
      </Tag>
    )}
    {needsReauth && (
      <Tag color="error">
        <FormattedMessage id="admin.person.channel.noGrant" />
      </Tag>
    )}
  </Flex>
);

const columnsOf = ({ formatMessage }: IntlShape): Column<PersonChannel>[] => [
  {
    key: 'name',
    title: formatMessage({ id: 'decisions.channel' }),
    sorter: true,
    rowHeader: true,
    render: ({ name, channelId }) => (
      <Flex vertical>
        {name}
        <Typography.Text type="secondary">{channelId}</Typography.Text>
      </Flex>
    ),
  },
  {
    key: 'status',
    title: formatMessage({ id: 'admin.users.status' }),
    render: (channel) => <State channel={channel} />,
  },
  {
    key: 'platform',
    title: formatMessage({ id: 'platform.title' }),
    from: 'lg',
    render: (channel) => <PlatformStatus platform={channel} />,
  },
  {
    key: 'subscribers',
    title: formatMessage({ id: 'channels.subscribers' }),
    sorter: true,
    from: 'md',
    render: ({ subscribers }) => (subscribers === null ? '—' : <FormattedNumber value={subscribers} />),
  },
  {
    key: 'added_at',
    title: formatMessage({ id: 'admin.person.added' }),
    sorter: true,
    from: 'lg',
    render: ({ addedAt }) => <Moment moment={addedAt} />,
  },
];

/** The column that leads to naming one of these channels as a suspect. */
const suspectColumn = ({ formatMessage }: IntlShape, subjectId: string): Column<PersonChannel> => ({
  key: 'suspect',
  title: formatMessage({ id: 'decisions.acts' }),
  from: 'sm',
  render: ({ channelId, name }) => (
    <LinkButton to={suspectPath(subjectId, channelId)}>
      <FormattedMessage id="suspects.name" />
      <span className="visually-hidden"> {name}</span>
    </LinkButton>
  ),
});

/** The channels of the account, with their states and grants, and how they stand on YouTube. */
export const Channels = ({ person: { id, canSuspect } }: { person: Person }) => {
  const intl = useIntl();
  const columns = useMemo(
    () => [...columnsOf(intl), ...(canSuspect ? [suspectColumn(intl, id)] : [])],
    [intl, id, canSuspect],
  );
  return (
    <ListSection
      list={channels}
      title={intl.formatMessage({ id: 'admin.users.channels' })}
      columns={columns}
      failed="admin.person.list.failed"
      empty={NONE}
    >
      {canSuspect && (
        <LinkButton to={suspectPath(id)}>
          <FormattedMessage id="suspects.name" />
        </LinkButton>
      )}
    </ListSection>
  );
};

import { Button, Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { personPath, suspectPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { LinkButton } from '#src/ui/LinkButton';
import { PlatformStatus } from '#src/ui/PlatformStatus';
import { StateTag } from '#src/ui/StateTag';
import {
  type Account,
  type Person,
  type PersonChannel,
  type PersonMessage,
  accounts,
  channels,
  messages,
  sendAgain,
} from '../model';

const NONE = { title: 'admin.person.list.empty' } as const;

const useAccountColumns = (): Column<Account>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'admin.users.user' }),
        sorter: true,
        rowHeader: true,
        render: ({ id, name, username }) => (
          <Flex vertical>
            <Link to={personPath(id)}>{name}</Link>
            <Typography.Text type="secondary">{username}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'network',
        title: formatMessage({ id: 'profile.network' }),
        from: 'md',
        render: ({ networkName }) => networkName,
      },
      {
        key: 'status',
        title: formatMessage({ id: 'admin.users.status' }),
        render: ({ status, lockLevel }) => (
          <Flex vertical align="start">
            <FormattedMessage id={`admin.users.status.${status}`} />
            {lockLevel > 0 && (
              <Tag color="error">
                <FormattedMessage id="admin.users.locked" values={{ level: lockLevel }} />
              </Tag>
            )}
          </Flex>
        ),
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'profile.since' }),
        sorter: true,
        from: 'sm',
        render: ({ createdAt }) => <Moment moment={createdAt} />,
      },
    ],
    [formatMessage],
  );
};

/** The accounts of the same person. */
export const Accounts = () => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={accounts}
      title={formatMessage({ id: 'admin.person.tab.accounts' })}
      columns={useAccountColumns()}
      failed="admin.person.list.failed"
      empty={NONE}
    />
  );
};

const useChannelColumns = ({ id, canSuspect }: Person): Column<PersonChannel>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
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
        render: ({ status, needsReauth, cmsLinked }) => (
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
        ),
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
      ...(canSuspect
        ? [
            {
              key: 'suspect',
              title: formatMessage({ id: 'decisions.acts' }),
              from: 'sm',
              render: ({ channelId, name }: PersonChannel) => (
                <LinkButton to={suspectPath(id, channelId)}>
                  <FormattedMessage id="suspects.name" />
                  <span className="visually-hidden"> {name}</span>
                </LinkButton>
              ),
            } as const,
          ]
        : []),
    ],
    [formatMessage, id, canSuspect],
  );
};

/** The channels of the account, with their states and grants, and how they stand on YouTube. */
export const Channels = ({ person }: { person: Person }) => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={channels}
      title={formatMessage({ id: 'admin.users.channels' })}
      columns={useChannelColumns(person)}
      failed="admin.person.list.failed"
      empty={NONE}
    >
      {person.canSuspect && (
        <LinkButton to={suspectPath(person.id)}>
          <FormattedMessage id="suspects.name" />
        </LinkButton>
      )}
    </ListSection>
  );
};

const SendAgain = ({ subjectId, messageId }: { subjectId: string; messageId: string }) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(sendAgain, messageId);
  return (
    <Button loading={pending} onClick={() => dispatch(sendAgain.started({ subjectId, messageId }))}>
      <FormattedMessage id="messages.mails.sendAgain" />
    </Button>
  );
};

const useMessageColumns = (subjectId: string): Column<PersonMessage>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'kind',
        title: formatMessage({ id: 'messages.mails.kind' }),
        rowHeader: true,
        render: ({ kind }) => <FormattedMessage id={`messages.mails.kind.${kind}`} />,
      },
      {
        key: 'mail',
        title: formatMessage({ id: 'messages.mails.state' }),
        render: ({ mail, refusal, acts, messageId }) => (
          <Flex vertical align="start" gap={4}>
            <span>
              <FormattedMessage id={`admin.person.mail.${mail}`} />
              {refusal !== null && ` (${refusal})`}
            </span>
            {acts.includes('send-again') && <SendAgain subjectId={subjectId} messageId={messageId} />}
          </Flex>
        ),
      },
      {
        key: 'at',
        title: formatMessage({ id: 'admin.person.at' }),
        sorter: true,
        from: 'sm',
        render: ({ at }) => <Moment moment={at} />,
      },
    ],
    [formatMessage, subjectId],
  );
};

/** What the account was told, and what became of the mails. */
export const Messages = ({ person: { id } }: { person: Person }) => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={messages}
      title={formatMessage({ id: 'admin.person.tab.messages' })}
      columns={useMessageColumns(id)}
      failed="admin.person.list.failed"
      empty={NONE}
    />
  );
};

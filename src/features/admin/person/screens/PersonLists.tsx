import { Button, Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { personPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { DayOf, Moment } from '#src/ui/Day';
import { type Account, type Person, type PersonMessage, accounts, messages, sendAgain } from '../model';

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
        render: ({ createdAt }) => <DayOf moment={createdAt} />,
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

import { Button, Tag, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useIsRefused } from '#src/forms/whileActing';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type OpenSession, endSession, openSessions } from '../sessionsModel';

const EMPTY = { title: 'account.sessions.empty', text: 'account.sessions.empty.text' } as const;

/** What somebody signed in with, as far as the browser said it. */
const Device = ({ session: { browser, system, current, account } }: { session: OpenSession }) => (
  <>
    {browser === '' || system === '' ? (
      browser || system || <FormattedMessage id="account.sessions.unknown" />
    ) : (
      <FormattedMessage id="account.sessions.device" values={{ browser, system }} />
    )}{' '}
    {current && (
      <Tag color="success">
        <FormattedMessage id="account.sessions.current" />
      </Tag>
    )}
    {account !== null && <Typography.Text type="secondary">{account}</Typography.Text>}
  </>
);

const End = ({ session }: { session: OpenSession }) => {
  const request = useRequest(endSession, session.sessionId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <FormattedMessage id="account.sessions.end" />
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="account.sessions.end.question" />}
          action={<FormattedMessage id="account.sessions.end" />}
          danger
          request={request}
          start={() => endSession.started({ sessionId: session.sessionId })}
          onClose={() => setAsking(false)}
        >
          <p>
            <Device session={session} />
          </p>
          <p>
            <FormattedMessage id="account.sessions.end.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useColumns = (): Column<OpenSession>[] => {
  const { formatMessage } = useIntl();
  const refused = useIsRefused(endSession);
  return useMemo(
    () => [
      {
        key: 'device',
        title: formatMessage({ id: 'account.sessions.what' }),
        rowHeader: true,
        render: (session) => <Device session={session} />,
      },
      {
        key: 'last_seen_at',
        title: formatMessage({ id: 'account.sessions.seen' }),
        sorter: true,
        render: ({ lastSeenAt }) => <Moment moment={lastSeenAt} />,
      },
      {
        key: 'started_at',
        title: formatMessage({ id: 'account.sessions.started' }),
        sorter: true,
        from: 'md',
        render: ({ startedAt }) => <Moment moment={startedAt} />,
      },
      {
        key: 'end',
        title: formatMessage({ id: 'account.sessions.acts' }),
        stack: 'below',
        // The session of this page ends by signing out.
        render: (session) => !session.current && !refused && <End session={session} />,
      },
    ],
    [formatMessage, refused],
  );
};

/** Where the account is signed in. */
export const Sessions = () => {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="open-sessions">
      <h2 id="open-sessions">
        <FormattedMessage id="account.sessions" />
      </h2>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="account.sessions.text" />
      </Typography.Paragraph>
      <ListSection
        list={openSessions}
        title={formatMessage({ id: 'account.sessions' })}
        columns={useColumns()}
        failed="account.sessions.failed"
        empty={EMPTY}
      />
    </section>
  );
};

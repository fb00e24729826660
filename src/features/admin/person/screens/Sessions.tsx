import { Button, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type Person, type PersonSession, endSessions, sessions } from '../model';

const EMPTY = { title: 'account.sessions.empty' } as const;

/** Ends one session, or all where none is said. */
const End = ({ subjectId, session }: { subjectId: string; session?: PersonSession }) => {
  const sessionId = session?.sessionId;
  const request = useRequest(endSessions, sessionId ?? 'all');
  const [asking, setAsking] = useState(false);
  const words = session ? 'account.sessions.end' : 'admin.person.sessions.endAll';
  return (
    <>
      <Button danger={!session} onClick={() => setAsking(true)}>
        <FormattedMessage id={words} />
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id={words} />}
          action={<FormattedMessage id={words} />}
          danger
          request={request}
          start={() => endSessions.started({ subjectId, ...(sessionId && { sessionId }) })}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="account.sessions.end.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useColumns = ({ id, canEdit }: Person): Column<PersonSession>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'device',
        title: formatMessage({ id: 'account.sessions.what' }),
        rowHeader: true,
        render: ({ browser, system, account }) => (
          <>
            {browser && system ? (
              <FormattedMessage id="account.sessions.device" values={{ browser, system }} />
            ) : (
              browser || system || <FormattedMessage id="account.sessions.unknown" />
            )}{' '}
            <Typography.Text type="secondary">{account}</Typography.Text>
          </>
        ),
      },
      {
        key: 'last_seen_at',
        title: formatMessage({ id: 'account.sessions.seen' }),
        sorter: true,
        from: 'sm',
        render: ({ lastSeenAt }) => <Moment moment={lastSeenAt} />,
      },
      {
        key: 'started_at',
        title: formatMessage({ id: 'account.sessions.started' }),
        sorter: true,
        from: 'md',
        render: ({ startedAt }) => <Moment moment={startedAt} />,
      },
      ...(canEdit
        ? [
            {
              key: 'end',
              title: formatMessage({ id: 'account.sessions.acts' }),
              stack: 'below' as const,
              render: (session: PersonSession) => <End subjectId={id} session={session} />,
            },
          ]
        : []),
    ],
    [formatMessage, id, canEdit],
  );
};

/** Where the person is signed in, and ending that. */
export const Sessions = ({ person }: { person: Person }) => {
  const { formatMessage } = useIntl();
  const total = useSelector(sessions.selectPage)?.pagination.total ?? 0;
  return (
    <ListSection
      list={sessions}
      title={formatMessage({ id: 'admin.person.tab.sessions' })}
      columns={useColumns(person)}
      failed="account.sessions.failed"
      empty={EMPTY}
    >
      {person.canEdit && total > 0 && <End subjectId={person.id} />}
    </ListSection>
  );
};

import './users.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import type { RequestsState } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { type Column, DataTable } from '#src/ui/DataTable';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { roleWords } from '../usersMessages';
import { DEFAULTS, RULES } from '../usersQuery';
import { type FoundUser, searchTyped, selectUsers, usersRequest } from '../usersSlice';
import { useQuery } from '#src/list/useQuery';

const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const dispatch = useDispatch();
  // Typed here, or come from elsewhere: the address has the last word.
  const [typed, setTyped] = useState({ search, text: search });
  if (typed.search !== search) setTyped({ search, text: search === typed.text.trim() ? typed.text : search });
  return (
    <form
      role="search"
      className="users-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.text.trim());
      }}
    >
      <label htmlFor="users-search">
        <FormattedMessage id="users.search" />
      </label>
      <input
        id="users-search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        aria-describedby="users-search-hint"
        onChange={({ target }) => {
          setTyped({ search, text: target.value });
          dispatch(searchTyped(target.value));
        }}
      />
      <p id="users-search-hint" className="secondary">
        <FormattedMessage id="users.search.hint" />
      </p>
    </form>
  );
};

const Status = ({ user }: { user: FoundUser }) => (
  <>
    <FormattedMessage id={`users.status.${user.status}`} />
    {user.lockLevel > 0 && (
      <span className="users-locked">
        <FormattedMessage id="users.locked" values={{ level: user.lockLevel }} />
        {user.lockReason && <span className="secondary users-below">{user.lockReason}</span>}
      </span>
    )}
  </>
);

const Roles = ({ roles }: { roles: readonly string[] }) => {
  const { formatMessage, formatList } = useIntl();
  const words = roles.map((role) => {
    const id = roleWords(role);
    return id ? formatMessage({ id }) : role;
  });
  return <>{formatList(words, { style: 'narrow', type: 'unit' })}</>;
};

const Channels = ({ names, total }: FoundUser['channels']) => {
  if (total === 0) return <>—</>;
  return (
    <>
      {names.map((name, place) => (
        <span key={`${place} ${name}`} className="users-below">
          {name}
        </span>
      ))}
      {total > names.length && (
        <span className="secondary">
          <FormattedMessage id="users.channels.more" values={{ count: total - names.length }} />
        </span>
      )}
    </>
  );
};

const useColumns = (actOf: (user: FoundUser) => ReactNode): Column<FoundUser>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        id: 'user',
        title: formatMessage({ id: 'users.user' }),
        render: ({ name, email, username }) => (
          <>
            <strong>{name}</strong>
            <span className="users-below">{email}</span>
            <span className="secondary users-below">{username}</span>
          </>
        ),
      },
      {
        id: 'status',
        title: formatMessage({ id: 'users.status' }),
        render: (user) => <Status user={user} />,
      },
      {
        id: 'roles',
        title: formatMessage({ id: 'users.roles' }),
        render: ({ roles, networkName }) => (
          <>
            <Roles roles={roles} />
            <span className="secondary users-below">{networkName}</span>
          </>
        ),
      },
      {
        id: 'channels',
        title: formatMessage({ id: 'users.channels' }),
        render: ({ channels }) => <Channels {...channels} />,
      },
      {
        id: 'signedIn',
        title: formatMessage({ id: 'users.signedIn' }),
        render: ({ signedInAt }) =>
          signedInAt ? (
            <time dateTime={signedInAt} title={signedInAt} className="day">
              <FormattedDate value={signedInAt} dateStyle="medium" timeStyle="short" />
            </time>
          ) : (
            <FormattedMessage id="users.signedIn.never" />
          ),
      },
      {
        id: 'action',
        title: formatMessage({ id: 'users.action' }),
        render: (user) =>
          user.canLogInAs ? (
            actOf(user)
          ) : (
            <span className="secondary">
              <FormattedMessage id="acting.begin.not" />
            </span>
          ),
      },
    ],
    [formatMessage, actOf],
  );
};

/** The admins' screen of users: search, see who and how they are. `actOf` is what can be done with a user, in its row. */
export const UsersScreen = ({ actOf }: { actOf: (user: FoundUser) => ReactNode }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const [{ search, page, perPage }, change] = useQuery(DEFAULTS, RULES);
  const asked = useMemo(() => ({ userId, search, page, perPage }), [userId, search, page, perPage]);
  const users = useSelector(selectUsers);
  const request = useSelector((state: { requests: RequestsState }) => usersRequest.select(state));
  const columns = useColumns(actOf);
  useEffect(() => void dispatch(usersRequest.started(asked)), [dispatch, asked]);

  const body = (): ReactNode => {
    if (users === null) return request.status === 'failed' ? null : <ScreenSkeleton cards={0} />;
    if (users.items.length === 0 && users.pagination.total === 0) {
      return (
        <EmptyState title="users.empty" text="users.empty.text">
          <button type="button" className="button" onClick={() => change({ search: '' })}>
            <FormattedMessage id="users.showAll" />
          </button>
        </EmptyState>
      );
    }
    return (
      <DataTable
        columns={columns}
        rows={users.items}
        rowKey={({ id }) => id}
        caption={formatMessage({ id: 'users.title' })}
        pagination={users.pagination}
        onPage={change}
        refreshing={request.status === 'pending'}
      />
    );
  };

  return (
    <>
      <PageHeading>
        <FormattedMessage id="users.title" />
      </PageHeading>
      <Search search={search} onSearch={(text) => change({ search: text })} />
      {request.status === 'failed' && (
        <FailedState
          title="users.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(usersRequest.started(asked))}
        />
      )}
      {body()}
    </>
  );
};

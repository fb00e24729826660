import './users.css';
import { type ReactNode, useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { DataTable } from '#src/ui/DataTable';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { DEFAULTS, RULES } from '../usersQuery';
import { type FoundUser, selectUsers, usersRequest } from '../usersSlice';
import { UserSearch } from './UserSearch';
import { useUserColumns } from './userColumns';

/** The admins' screen that searches users and lists them. `actOf` makes the button in the row of a user. */
export const UsersScreen = ({ actOf }: { actOf: (user: FoundUser) => ReactNode }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const [{ search, page, perPage }, change] = useQuery(DEFAULTS, RULES);
  const asked = useMemo(() => ({ userId, search, page, perPage }), [userId, search, page, perPage]);
  const users = useSelector(selectUsers);
  const request = useRequest(usersRequest);
  const columns = useUserColumns(actOf);
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
      <UserSearch search={search} onSearch={(text) => change({ search: text })} />
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

import { useEffect, useMemo } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/OldDataTable';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { useQuery } from '#src/list/useQuery';
import { type Access, accessLogRequest, selectAccessLog } from '../privacySlice';

const DEFAULTS = { page: 1, perPage: 10 };

const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment} className="day">
    <FormattedDate value={moment} dateStyle="medium" timeStyle="short" />
  </time>
);

const useColumns = (): Column<Access>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        id: 'admin',
        title: formatMessage({ id: 'privacy.access.admin' }),
        render: ({ adminName }) => adminName || <FormattedMessage id="privacy.access.formerAdmin" />,
      },
      {
        id: 'reason',
        title: formatMessage({ id: 'privacy.access.reason' }),
        render: ({ reason }) => reason,
      },
      {
        id: 'started',
        title: formatMessage({ id: 'privacy.access.started' }),
        render: ({ startedAt }) => <Moment moment={startedAt} />,
      },
      {
        id: 'ended',
        title: formatMessage({ id: 'privacy.access.ended' }),
        render: ({ endedAt }) =>
          endedAt ? <Moment moment={endedAt} /> : <FormattedMessage id="privacy.access.open" />,
      },
    ],
    [formatMessage],
  );
};

/** Which admins acted as the user, when and why. */
export const AccessLog = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const [{ page, perPage }, change] = useQuery(DEFAULTS);
  const asked = useMemo(() => ({ userId, page, perPage }), [userId, page, perPage]);
  const log = useSelector(selectAccessLog);
  const request = useRequest(accessLogRequest);
  const columns = useColumns();

  useEffect(() => void dispatch(accessLogRequest.started(asked)), [dispatch, asked]);

  return (
    <section aria-labelledby="access-log">
      <h2 id="access-log">
        <FormattedMessage id="privacy.access" />
      </h2>
      <p className="secondary">
        <FormattedMessage id="privacy.access.text" />
      </p>
      {request.status === 'failed' && (
        <FailedState
          title="privacy.access.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(accessLogRequest.started(asked))}
        />
      )}
      {log === null && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
      {log?.pagination.total === 0 && (
        <EmptyState title="privacy.access.empty" text="privacy.access.empty.text" />
      )}
      {log && log.pagination.total > 0 && (
        <DataTable
          columns={columns}
          rows={log.items}
          rowKey={({ actingId }) => actingId}
          caption={formatMessage({ id: 'privacy.access' })}
          pagination={log.pagination}
          onPage={change}
          refreshing={request.status === 'pending' && log.pagination.page !== page}
        />
      )}
    </section>
  );
};

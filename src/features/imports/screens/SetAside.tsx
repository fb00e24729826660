import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/OldDataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import {
  type SetAside as SetAsideList,
  type SetAsideQuery,
  bookSetAsideRequest,
  exportSetAsideRequest,
  setAsideRequest,
} from '../importsRequests';
import { selectSetAside } from '../importsSlice';
import { ConfirmDialog } from './ConfirmDialog';
import type { ChangeUrl } from '../importsQuery';
import { TableSkeleton } from './TableSkeleton';
import { Moment } from './Words';

type Channel = SetAsideList['items'][number];

const useColumns = (): Column<Channel>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        id: 'channel',
        title: formatMessage({ id: 'imports.channel' }),
        render: ({ channelId }) => <code>{channelId}</code>,
      },
      {
        id: 'first',
        title: formatMessage({ id: 'imports.setAside.first' }),
        render: ({ firstMonth }) => <Month month={firstMonth} />,
      },
      {
        id: 'last',
        title: formatMessage({ id: 'imports.setAside.last' }),
        render: ({ lastMonth }) => <Month month={lastMonth} />,
      },
      {
        id: 'gross',
        title: formatMessage({ id: 'imports.gross' }),
        align: 'end',
        render: ({ gross }) => <Money amount={gross} precise />,
      },
      {
        id: 'since',
        title: formatMessage({ id: 'imports.setAside.since' }),
        render: ({ since }) => <Moment moment={since} />,
      },
    ],
    [formatMessage],
  );
};

const Actions = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const booking = useRequest(bookSetAsideRequest);
  const exporting = useRequest(exportSetAsideRequest);
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const busy = exporting.status === 'pending';
  const headings = [
    formatMessage({ id: 'imports.channel' }),
    formatMessage({ id: 'imports.setAside.first' }),
    formatMessage({ id: 'imports.setAside.last' }),
    formatMessage({ id: 'imports.gross' }),
    formatMessage({ id: 'imports.setAside.since' }),
  ];
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <FormattedMessage id="imports.setAside.book" />
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => !busy && dispatch(exportSetAsideRequest.started({ userId, headings }))}
      >
        <FormattedMessage id="imports.setAside.export" />
      </button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="imports.setAside.book.title" />}
          action={<FormattedMessage id="imports.setAside.book" />}
          request={booking}
          start={() => bookSetAsideRequest.started({ userId })}
          onClose={close}
        >
          <p>
            <FormattedMessage id="imports.setAside.book.text" />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** Channels that nobody has linked; their earnings are booked once somebody does. */
export const SetAside = ({ asked, change }: { asked: SetAsideQuery; change: ChangeUrl }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const list = useSelector(selectSetAside);
  const request = useRequest(setAsideRequest);
  const columns = useColumns();
  const [shown, setShown] = useState({ asked, list });
  if (shown.list !== list && request.status === 'succeeded') setShown({ asked, list });

  const body = (): ReactNode => {
    if (list === null) return request.status === 'failed' ? null : <TableSkeleton />;
    if (list.items.length === 0 && list.pagination.page === 1) {
      return <EmptyState title="imports.setAside.empty" text="imports.setAside.empty.text" />;
    }
    return (
      <>
        <DataTable
          columns={columns}
          rows={list.items}
          rowKey={({ channelId }) => channelId}
          caption={formatMessage({ id: 'imports.setAside' })}
          pagination={list.pagination}
          onPage={({ page, perPage }) => change({ asidePage: page, asidePerPage: perPage })}
          refreshing={request.status === 'pending' && shown.asked !== asked}
        />
        <Actions userId={asked.userId} />
      </>
    );
  };

  return (
    <section aria-labelledby="imports-set-aside">
      <h2 id="imports-set-aside">
        <FormattedMessage id="imports.setAside" />
      </h2>
      <p className="secondary">
        <FormattedMessage id="imports.setAside.text" />
      </p>
      {request.status === 'failed' && (
        <FailedState
          title="imports.setAside.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(setAsideRequest.started(asked))}
        />
      )}
      {body()}
    </section>
  );
};

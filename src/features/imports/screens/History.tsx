import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { selectLocation } from '#src/lib/location';
import { writeQuery } from '#src/lib/query';
import type { RequestsState } from '#src/request/request';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { type ImportsQuery, importsRequest } from '../importsRequests';
import { type ReportFile, monthsOf } from '../importsSelectors';
import { selectImports } from '../importsSlice';
import { type ChangeAddress, DEFAULTS, type ImportsAddress } from './importsQuery';
import { MonthSelect } from './MonthSelect';
import { StatusTag } from './StatusTag';
import { TableSkeleton } from './TableSkeleton';
import { Layout, Moment } from './Words';

const SHOWN_MONTHS = 2;

const Months = ({ file }: { file: ReportFile }) => {
  const months = monthsOf(file);
  return (
    <>
      {months.slice(0, SHOWN_MONTHS).map((month) => (
        <span key={month} className="imports-month">
          <Month month={month} />
        </span>
      ))}
      {months.length > SHOWN_MONTHS && (
        <span className="secondary">
          <FormattedMessage id="imports.months.more" values={{ count: months.length - SHOWN_MONTHS }} />
        </span>
      )}
      {months.length === 0 && '—'}
      {file.version && (
        <span className="secondary imports-below">
          <FormattedMessage id={`imports.version.${file.version}`} />
        </span>
      )}
    </>
  );
};

// Links of the table follow the address without the table being made anew.
const FileLink = ({ file }: { file: ReportFile }) => {
  const { search } = useSelector(selectLocation);
  const page = Number(new URLSearchParams(search).get('page') ?? DEFAULTS.page);
  const open = new URLSearchParams(search).get('file') === file.fileId;
  return (
    <>
      <Link
        to={{ search: writeQuery(search, DEFAULTS, { file: file.fileId, page }) }}
        aria-current={open ? 'true' : undefined}
      >
        {file.name}
      </Link>
      <span className="secondary imports-below">
        {file.layout ? <Layout layout={file.layout} /> : <FormattedMessage id="imports.kind.unknown" />}
        {file.contentOwner && ` · ${file.contentOwner}`}
      </span>
    </>
  );
};

const useColumns = (): Column<ReportFile>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        id: 'file',
        title: formatMessage({ id: 'imports.file' }),
        render: (file) => <FileLink file={file} />,
      },
      {
        id: 'status',
        title: formatMessage({ id: 'imports.status' }),
        render: ({ status }) => <StatusTag status={status} />,
      },
      {
        id: 'months',
        title: formatMessage({ id: 'imports.months' }),
        render: (file) => <Months file={file} />,
      },
      {
        id: 'rows',
        title: formatMessage({ id: 'imports.rows' }),
        align: 'end',
        render: ({ rowsRead }) => <FormattedNumber value={rowsRead} />,
      },
      {
        id: 'gross',
        title: formatMessage({ id: 'imports.gross' }),
        align: 'end',
        render: ({ gross }) => (gross === null ? '—' : <Money amount={gross} precise />),
      },
      {
        id: 'brought',
        title: formatMessage({ id: 'imports.brought' }),
        render: ({ importedBy, createdAt }) => (
          <>
            {importedBy ?? <FormattedMessage id="imports.commandLine" />}
            <span className="secondary imports-below">
              <Moment moment={createdAt} />
            </span>
          </>
        ),
      },
    ],
    [formatMessage],
  );
};

/** Every report file that was brought, by whom and when, the newest first. */
export const History = ({
  asked,
  address,
  change,
  choose,
}: {
  asked: ImportsQuery;
  address: ImportsAddress;
  change: ChangeAddress;
  choose: () => void;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const imports = useSelector(selectImports);
  const request = useSelector((state: { requests: RequestsState }) => importsRequest.select(state));
  const columns = useColumns();
  // What is shown was asked for before; only another page or month makes it old.
  const [shown, setShown] = useState({ asked, imports });
  if (shown.imports !== imports && request.status === 'succeeded') setShown({ asked, imports });

  const body = (): ReactNode => {
    if (imports === null) return request.status === 'failed' ? null : <TableSkeleton />;
    if (imports.items.length > 0 || imports.pagination.total > 0 || imports.pagination.page > 1) {
      return (
        <DataTable
          columns={columns}
          rows={imports.items}
          rowKey={({ fileId }) => fileId}
          caption={formatMessage({ id: 'imports.history' })}
          pagination={{
            page: imports.pagination.page,
            perPage: imports.pagination.perPage,
            total: imports.pagination.total,
          }}
          onPage={({ page, perPage }) => change({ page, perPage })}
          refreshing={request.status === 'pending' && shown.asked !== asked}
        />
      );
    }
    return address.month ? (
      <EmptyState title="imports.history.emptyMonth" text="imports.history.emptyMonth.text">
        <button type="button" className="button" onClick={() => change({ month: '' })}>
          <FormattedMessage id="imports.history.showAll" />
        </button>
      </EmptyState>
    ) : (
      <EmptyState title="imports.history.empty" text="imports.history.empty.text">
        <button type="button" className="button" onClick={choose}>
          <FormattedMessage id="imports.upload.choose" />
        </button>
      </EmptyState>
    );
  };

  return (
    <section aria-labelledby="imports-history">
      <div className="imports-heading">
        <h2 id="imports-history" tabIndex={-1}>
          <FormattedMessage id="imports.history" />
        </h2>
        <MonthSelect month={address.month} onMonth={(month) => change({ month })} />
      </div>
      {request.status === 'failed' && (
        <FailedState
          title="imports.history.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(importsRequest.started(asked))}
        />
      )}
      {body()}
    </section>
  );
};

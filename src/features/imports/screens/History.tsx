import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { DataTable } from '#src/ui/OldDataTable';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { type Imports, type ImportsQuery, importsRequest } from '../importsRequests';
import { selectImports } from '../importsSlice';
import { useImportColumns } from './importColumns';
import type { ChangeUrl, ImportsUrl } from '../importsQuery';
import { MonthSelect } from './MonthSelect';
import { TableSkeleton } from './TableSkeleton';

const NoImports = ({ month, change, choose }: { month: string; change: ChangeUrl; choose: () => void }) =>
  month ? (
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

const ImportsTable = ({
  imports,
  change,
  refreshing,
}: {
  imports: Imports;
  change: ChangeUrl;
  refreshing: boolean;
}) => {
  const { formatMessage } = useIntl();
  const columns = useImportColumns();
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
      refreshing={refreshing}
    />
  );
};

// After the last page there are no rows, but the way back to the other pages must be shown.
const showsTable = ({ items, pagination }: Imports) =>
  items.length > 0 || pagination.total > 0 || pagination.page > 1;

/** The list of imported files, newest first. */
export const History = ({
  asked,
  url,
  change,
  choose,
}: {
  asked: ImportsQuery;
  url: ImportsUrl;
  change: ChangeUrl;
  choose: () => void;
}) => {
  const dispatch = useDispatch();
  const imports = useSelector(selectImports);
  const request = useRequest(importsRequest);
  // The table is dimmed only while another page or month is loaded, not while the same files are read again.
  const [shown, setShown] = useState({ asked, imports });
  if (shown.imports !== imports && request.status === 'succeeded') setShown({ asked, imports });

  return (
    <section aria-labelledby="imports-history">
      <div className="imports-heading">
        <h2 id="imports-history" tabIndex={-1}>
          <FormattedMessage id="imports.history" />
        </h2>
        <MonthSelect month={url.month} onMonth={(month) => change({ month })} />
      </div>
      {request.status === 'failed' && (
        <FailedState
          title="imports.history.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(importsRequest.started(asked))}
        />
      )}
      {imports === null ? (
        request.status !== 'failed' && <TableSkeleton />
      ) : showsTable(imports) ? (
        <ImportsTable
          imports={imports}
          change={change}
          refreshing={request.status === 'pending' && shown.asked !== asked}
        />
      ) : (
        <NoImports month={url.month} change={change} choose={choose} />
      )}
    </section>
  );
};

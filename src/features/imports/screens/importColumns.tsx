import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { writeQuery } from '#src/lib/query';
import type { Column } from '#src/ui/OldDataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReportFile, monthsOf } from '../importsSelectors';
import { DEFAULTS } from '../importsQuery';
import { StatusTag } from './StatusTag';
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

// The link reads the URL itself, so that a new URL does not change the columns and draw the whole table again.
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

/** The columns of the table of imported files. */
export const useImportColumns = (): Column<ReportFile>[] => {
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

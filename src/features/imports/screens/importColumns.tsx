import { Flex } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { importMachine } from '#contract/plain/imports';
import { selectLocation } from '#src/lib/location';
import type { Column } from '#src/ui/DataTable';
import { Moment, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { StateTag } from '#src/ui/StateTag';
import { type ReportFile, monthsOf } from '../importsFacts';
import { problemWords } from '../importsMessages';
import { fileIn, withFile } from '../importsQuery';
import { Below, Layout } from './Words';

const SHOWN_MONTHS = 2;

const Months = ({ file }: { file: ReportFile }) => {
  const months = monthsOf(file);
  return (
    <Flex vertical>
      {months.slice(0, SHOWN_MONTHS).map((month) => (
        <Month key={month} month={month} />
      ))}
      {months.length > SHOWN_MONTHS && (
        <Below>
          <FormattedMessage id="imports.months.more" values={{ count: months.length - SHOWN_MONTHS }} />
        </Below>
      )}
      {months.length === 0 && '—'}
      {file.version && (
        <Below>
          <FormattedMessage id={`imports.version.${file.version}`} />
        </Below>
      )}
    </Flex>
  );
};

const Status = ({ file: { status, problem } }: { file: ReportFile }) => (
  <>
    <StateTag machine={importMachine.name} state={status} />
    {status === 'refused' && problem && (
      <Below>
        <FormattedMessage id={problemWords[problem.code]} />
      </Below>
    )}
  </>
);

// The link reads the URL itself, so that a new URL does not change the columns and draw the whole table again.
const FileLink = ({ file }: { file: ReportFile }) => {
  const { search } = useSelector(selectLocation);
  const open = fileIn(search) === file.fileId;
  return (
    <>
      <Link
        className="imports-name"
        to={{ search: withFile(search, file.fileId) }}
        aria-current={open ? 'true' : undefined}
      >
        {file.name}
      </Link>
      <Below>
        {file.layout ? <Layout layout={file.layout} /> : <FormattedMessage id="imports.kind.unknown" />}
        {file.contentOwner && ` · ${file.contentOwner}`}
      </Below>
    </>
  );
};

/** The columns of the table of imported files. */
export const useImportColumns = (): Column<ReportFile>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'imports.file' }),
        rowHeader: true,
        sorter: true,
        render: (file) => <FileLink file={file} />,
      },
      {
        key: 'status',
        title: formatMessage({ id: 'imports.status' }),
        stack: 'below',
        render: (file) => <Status file={file} />,
      },
      {
        key: 'months',
        title: formatMessage({ id: 'imports.months' }),
        from: 'sm',
        render: (file) => <Months file={file} />,
      },
      {
        key: 'rows_read',
        title: formatMessage({ id: 'imports.rows' }),
        align: 'end',
        sorter: true,
        from: 'lg',
        render: ({ rowsRead }) => <FormattedNumber value={rowsRead} />,
      },
      {
        key: 'gross',
        title: formatMessage({ id: 'imports.gross' }),
        stack: 'amount',
        align: 'end',
        sorter: true,
        from: 'md',
        render: ({ gross }) => (gross === null ? '—' : <Money amount={gross} precise />),
      },
      {
        key: 'created_at',
        title: formatMessage({ id: 'imports.brought' }),
        sorter: true,
        from: 'lg',
        render: ({ importedBy, createdAt }) => (
          <>
            {importedBy ?? <FormattedMessage id="imports.commandLine" />}
            <Below>
              <Moment moment={createdAt} />
            </Below>
          </>
        ),
      },
    ],
    [formatMessage],
  );
};

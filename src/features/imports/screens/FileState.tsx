import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/i18n/bytes';
import { Progress } from '#src/ui/Progress';
import { problemWords } from '../importsMessages';
import type { ReportFile } from '../importsSelectors';

const Problem = ({ problem }: { problem: NonNullable<ReportFile['problem']> }) => (
  <div className="callout callout-error">
    <p>
      <strong>
        <FormattedMessage id="imports.refused" />
      </strong>
    </p>
    <p>
      <FormattedMessage id={problemWords[problem.code]} />
    </p>
    <dl className="facts imports-facts">
      {problem.line !== null && (
        <>
          <dt>
            <FormattedMessage id="imports.refused.line" />
          </dt>
          <dd>{problem.line}</dd>
        </>
      )}
      {problem.column !== null && (
        <>
          <dt>
            <FormattedMessage id="imports.refused.column" />
          </dt>
          <dd>{problem.column}</dd>
        </>
      )}
      {problem.value !== null && (
        <>
          <dt>
            <FormattedMessage id="imports.refused.value" />
          </dt>
          <dd>
            <code>{problem.value}</code>
          </dd>
        </>
      )}
    </dl>
    <details>
      <summary>
        <FormattedMessage id="imports.refused.detail" />
      </summary>
      <p lang="en">{problem.text}</p>
    </details>
    <p>
      <FormattedMessage id="imports.refused.next" />
    </p>
  </div>
);

const Reading = ({ file }: { file: ReportFile }) => {
  const { formatMessage, locale } = useIntl();
  const words = formatMessage(
    { id: 'imports.upload.bytes' },
    {
      sent: formatBytes(locale, file.bytesRead),
      size: formatBytes(locale, file.bytes),
      part: file.bytes === 0 ? 0 : file.bytesRead / file.bytes,
    },
  );
  return (
    <>
      <Progress
        label={formatMessage({ id: 'imports.reading' }, { rows: file.rowsRead })}
        done={file.bytesRead}
        total={file.bytes}
        words={words}
      />
      <p className="secondary">
        <FormattedMessage id="imports.leave" />
      </p>
    </>
  );
};

/** The progress of a file that is being read or booked, or why it is not booked. */
export const FileState = ({ file }: { file: ReportFile }) => {
  switch (file.status) {
    case 'reading':
      return <Reading file={file} />;
    case 'applying':
      return (
        <p className="callout">
          <FormattedMessage id="imports.applying" /> <FormattedMessage id="imports.leave" />
        </p>
      );
    case 'interrupted':
    case 'discarded':
      return (
        <p className="callout">
          <FormattedMessage id={`imports.${file.status}`} />
        </p>
      );
    default:
      return file.problem && <Problem problem={file.problem} />;
  }
};

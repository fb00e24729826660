import { Alert, Descriptions, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { formatBytes } from '#src/i18n/bytes';
import { Progress } from '#src/ui/Progress';
import type { ReportFile, Work } from '../importsFacts';
import { problemWords } from '../importsMessages';

const Problem = ({ problem }: { problem: NonNullable<ReportFile['problem']> }) => {
  const { formatMessage } = useIntl();
  const places = [
    { key: 'line', label: formatMessage({ id: 'imports.refused.line' }), children: problem.line },
    { key: 'column', label: formatMessage({ id: 'imports.refused.column' }), children: problem.column },
    {
      key: 'value',
      label: formatMessage({ id: 'imports.refused.value' }),
      children: problem.value === null ? null : <code>{problem.value}</code>,
    },
  ].filter(({ children }) => children !== null);
  return (
    <Alert
      type="error"
      showIcon
      className="imports-part"
      title={<FormattedMessage id="imports.refused" />}
      description={
        <>
          <p>
            <FormattedMessage id={problemWords[problem.code]} />
          </p>
          {places.length > 0 && <Descriptions column={1} size="small" items={places} />}
          <details>
            <summary>
              <FormattedMessage id="imports.refused.detail" />
            </summary>
            <p lang="en">{problem.text}</p>
          </details>
          <p>
            <FormattedMessage id="imports.refused.next" />
          </p>
        </>
      }
    />
  );
};

// A file is read by its bytes; what it would book is found out by its channels, like what is booked.
const Going = ({ file, work }: { file: ReportFile; work: Work }) => {
  const { formatMessage, locale } = useIntl();
  const byBytes = file.status === 'reading' && file.layout === null;
  const { done, of } = work.progress ?? { done: 0, of: 0 };
  const bytes = byBytes && {
    words: formatMessage(
      { id: 'imports.upload.bytes' },
      {
        sent: formatBytes(locale, done),
        size: formatBytes(locale, file.bytes),
        part: of === 0 ? 0 : done / of,
      },
    ),
  };
  const what = file.status === 'applying' || file.status === 'reading' ? file.status : 'undoing';
  return (
    <>
      <Progress
        label={formatMessage({ id: what === 'reading' && !byBytes ? 'imports.forecast' : `imports.${what}` })}
        done={done}
        total={of}
        {...(bytes || {})}
      />
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.leave" />
      </Typography.Paragraph>
    </>
  );
};

const failedJobs = (words: ReactNode[]) => <Link to={`${paths.jobs}?state=failed`}>{words}</Link>;

/** That the server cannot go on by itself, and where to let it. */
export const Stopped = () => (
  <Alert
    type="error"
    showIcon
    className="imports-part"
    title={<FormattedMessage id="imports.stopped" />}
    description={<FormattedMessage id="imports.stopped.next" values={{ jobs: failedJobs }} />}
  />
);

/** The progress of a file that is being read, booked or undone, or why it is not booked. */
export const FileState = ({ file }: { file: ReportFile }) => {
  const { status, work, problem } = file;
  if (work) return work.state === 'failed' ? <Stopped /> : <Going file={file} work={work} />;
  if (status === 'interrupted' || status === 'discarded') {
    return (
      <Alert
        type="warning"
        showIcon
        className="imports-part"
        title={<FormattedMessage id={`imports.${status}`} />}
      />
    );
  }
  return problem && <Problem problem={problem} />;
};

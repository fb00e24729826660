import { Alert, Descriptions, Timeline, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/i18n/bytes';
import { Moment } from '#src/ui/Day';
import { Progress } from '#src/ui/Progress';
import type { ReportFile } from '../importsLists';
import { problemWords } from '../importsMessages';
import { Below } from './Words';

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
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.leave" />
      </Typography.Paragraph>
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
        <Alert
          type="info"
          showIcon
          className="imports-part"
          title={<FormattedMessage id="imports.applying" />}
          description={<FormattedMessage id="imports.leave" />}
        />
      );
    case 'interrupted':
    case 'discarded':
      return (
        <Alert
          type="warning"
          showIcon
          className="imports-part"
          title={<FormattedMessage id={`imports.${file.status}`} />}
        />
      );
    default:
      return file.problem && <Problem problem={file.problem} />;
  }
};

// How a status stands at the end of a file's history; being booked has a place of its own.
const ENDS: Partial<Record<ReportFile['status'], { color: string; loading?: boolean }>> = {
  reading: { color: 'blue', loading: true },
  checked: { color: 'blue' },
  applying: { color: 'blue', loading: true },
  replaced: { color: 'gray' },
  undone: { color: 'gray' },
  refused: { color: 'red' },
  interrupted: { color: 'red' },
  discarded: { color: 'gray' },
};

/** What has become of a file so far, by whom and when. */
export const FileHistory = ({ file }: { file: ReportFile }) => {
  const end = ENDS[file.status];
  return (
    <Timeline
      className="imports-part"
      items={[
        {
          key: 'brought',
          content: (
            <>
              <FormattedMessage id="imports.brought" />{' '}
              {file.importedBy ?? <FormattedMessage id="imports.commandLine" />}
              <Below>
                <Moment moment={file.createdAt} />
              </Below>
            </>
          ),
        },
        ...(file.appliedAt
          ? [
              {
                key: 'applied',
                color: 'green',
                content: (
                  <>
                    <FormattedMessage id="imports.status.applied" />
                    <Below>
                      <Moment moment={file.appliedAt} />
                    </Below>
                  </>
                ),
              },
            ]
          : []),
        ...(end
          ? [{ key: 'now', ...end, content: <FormattedMessage id={`imports.status.${file.status}`} /> }]
          : []),
      ]}
    />
  );
};

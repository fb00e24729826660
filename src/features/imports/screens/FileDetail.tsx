import { Alert, Button, Card, Descriptions, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { importMachine } from '#contract/plain/imports';
import { ActsOf } from '#src/decisions/ActsOf';
import { formatBytes } from '#src/i18n/bytes';
import { useResourceState } from '#src/request/useResource';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { FailedState } from '#src/ui/ScreenState';
import { Moment } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { type Detail, type ReportFile, isBooked, isGrave } from '../importsFacts';
import { applyFile, discardFile, openedFile } from '../model';
import { Warnings } from './Warnings';
import { BookingFigures, BookingNotes } from './Booking';
import { Differences } from './Differences';
import { FileState } from './FileState';
import { Parts } from './Parts';
import { DoesNotReconcile, MonthReconciliations } from './MonthReconciliations';
import { Layout } from './Words';

const COLUMNS = { xs: 1, sm: 2, lg: 5 };

const Facts = ({ file }: { file: ReportFile }) => {
  const { locale, formatMessage } = useIntl();
  const fact = (key: 'kind' | 'owner' | 'version' | 'rows' | 'size' | 'madeAt', children: ReactNode) => ({
    key,
    label: formatMessage({ id: `imports.${key}` }),
    children,
  });
  return (
    <Descriptions
      layout="vertical"
      column={COLUMNS}
      size="small"
      className="imports-part"
      items={[
        fact(
          'kind',
          file.layout ? <Layout layout={file.layout} /> : <FormattedMessage id="imports.kind.unknown" />,
        ),
        fact('owner', file.contentOwner ?? '—'),
        fact('version', file.version ? <FormattedMessage id={`imports.version.${file.version}`} /> : '—'),
        fact('rows', <FormattedNumber value={file.rowsRead} />),
        fact('size', formatBytes(locale, file.bytes)),
        ...(file.madeAt ? [fact('madeAt', <Moment moment={file.madeAt} />)] : []),
      ]}
    />
  );
};

/** What else is to be known of a file that was read. */
const FileNotes = ({ file }: { file: ReportFile }) => (
  <>
    {file.overtaken && (
      <Alert
        type="warning"
        showIcon
        className="imports-part"
        title={<FormattedMessage id="imports.overtaken" />}
      />
    )}
    {file.doubleRows > 0 && (
      <Alert
        type="warning"
        showIcon
        className="imports-part"
        title={<FormattedMessage id="imports.doubleRows" values={{ count: file.doubleRows }} />}
      />
    )}
    {file.brokenLetters > 0 && (
      <Alert
        type="warning"
        showIcon
        className="imports-part"
        title={<FormattedMessage id="imports.brokenLetters" values={{ count: file.brokenLetters }} />}
      />
    )}
    {file.status === 'checked' && <Warnings warnings={file.asks} />}
  </>
);

interface Opened {
  detail: Detail;
  onFocusLost: () => void;
}

const FileActs = ({ detail, onFocusLost }: Opened) => {
  const { file, booking, standings: reconciliations } = detail;
  const { fileId, name, acts } = file;
  const shownName = <p className="imports-name">{name}</p>;
  const on = {
    apply: {
      request: applyFile,
      key: fileId,
      start: () => applyFile.started({ fileId, agreed: file.asks.map(({ ask }) => ask) }),
      danger: isGrave(detail),
      says: (
        <>
          {shownName}
          <Warnings warnings={file.asks} />
          {reconciliations.some(({ state }) => state === 'off') && <DoesNotReconcile />}
          {booking && <BookingFigures booking={booking} />}
          {booking && <BookingNotes booking={booking} />}
        </>
      ),
    },
    discard: {
      request: discardFile,
      key: fileId,
      start: () => discardFile.started({ fileId }),
      says: shownName,
    },
  };
  return <ActsOf machine={importMachine} acts={acts} name={name} on={on} onFocusLost={onFocusLost} />;
};

const Content = ({ detail, onFocusLost }: Opened) => {
  const { file, history, booking, standings: reconciliations, differences } = detail;
  const counts = file.status === 'checked' || isBooked(file);
  return (
    <>
      <Facts file={file} />
      <HistoryTimeline machine={importMachine.name} items={history} />
      <FileState file={file} />
      <FileNotes file={file} />
      {counts && booking && (
        <>
          <h3>
            <FormattedMessage id={isBooked(file) ? 'imports.booking.did' : 'imports.booking.will'} />
          </h3>
          <BookingFigures booking={booking} />
          <BookingNotes booking={booking} />
        </>
      )}
      {counts && <MonthReconciliations reconciliations={reconciliations} />}
      <div className="imports-part">
        <FileActs detail={detail} onFocusLost={onFocusLost} />
      </div>
      {counts && <Differences differences={differences} />}
      {counts && file.parts.length > 0 && <Parts file={file} />}
    </>
  );
};

const SKELETON = { rows: 8 };

/** One imported file: its progress or problem, what booking it changes, and its actions. */
const FileDetail = ({ fileId, more, onClose }: { fileId: string; more?: ReactNode; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { value: known, failure, requestId } = useResourceState(openedFile);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading, fileId]);
  const detail = known?.file.fileId === fileId ? known : null;
  return (
    <section aria-labelledby="imports-detail" className="imports-detail">
      <Card>
        <Flex wrap align="center" gap="small">
          <h2 id="imports-detail" ref={heading} tabIndex={-1} className="imports-name">
            {detail?.file.name ?? <FormattedMessage id="imports.detail" />}
          </h2>
          {detail && (
            <span role="status">
              <StateTag machine={importMachine.name} state={detail.file.status} />
            </span>
          )}
          {detail && more}
          <Button className="imports-close" onClick={onClose}>
            <FormattedMessage id="notice.close" />
          </Button>
        </Flex>
        {failure && (
          <FailedState
            title="imports.detail.failed"
            requestId={requestId}
            onRetry={() => dispatch(openedFile.started({ fileId }))}
          />
        )}
        {detail ? (
          <Content detail={detail} onFocusLost={focusHeading} />
        ) : (
          !failure && <Skeleton active paragraph={SKELETON} />
        )}
      </Card>
    </section>
  );
};

export default FileDetail;

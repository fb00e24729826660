import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { formatBytes } from '#src/i18n/bytes';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { type Detail, applyRequest, discardRequest, importRequest } from '../importsRequests';
import { type ReportFile, canApply, canDiscard, isBooked } from '../importsSelectors';
import { selectDetail } from '../importsSlice';
import { BookingFigures, BookingNotes } from './Booking';
import { ConfirmDialog } from './ConfirmDialog';
import { Differences } from './Differences';
import { FileState } from './FileState';
import { Parts } from './Parts';
import { Reconciliation } from './Reconciliation';
import { StatusTag } from './StatusTag';
import { TableSkeleton } from './TableSkeleton';
import { Layout, Moment } from './Words';

const Facts = ({ file }: { file: ReportFile }) => {
  const { locale } = useIntl();
  const facts: [string, ReactNode, ReactNode][] = [
    [
      'kind',
      <FormattedMessage id="imports.kind" />,
      file.layout ? <Layout layout={file.layout} /> : <FormattedMessage id="imports.kind.unknown" />,
    ],
    ['owner', <FormattedMessage id="imports.owner" />, file.contentOwner ?? '—'],
    [
      'version',
      <FormattedMessage id="imports.version" />,
      file.version ? <FormattedMessage id={`imports.version.${file.version}`} /> : '—',
    ],
    ['rows', <FormattedMessage id="imports.rows" />, <FormattedNumber value={file.rowsRead} />],
    ['size', <FormattedMessage id="imports.size" />, formatBytes(locale, file.bytes)],
    [
      'brought',
      <FormattedMessage id="imports.brought" />,
      <>
        {file.importedBy ?? <FormattedMessage id="imports.commandLine" />}
        {', '}
        <Moment moment={file.createdAt} />
      </>,
    ],
    ...(file.appliedAt
      ? ([
          ['applied', <FormattedMessage id="imports.status.applied" />, <Moment moment={file.appliedAt} />],
        ] as [string, ReactNode, ReactNode][])
      : []),
  ];
  return (
    <dl className="imports-file-facts">
      {facts.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Asking = 'apply' | 'discard';

const Actions = ({ detail: { file, booking }, onFocusLost }: { detail: Detail; onFocusLost: () => void }) => {
  const userId = useSelector(selectUserId);
  const { fileId } = file;
  const applying = useRequest(applyRequest, fileId);
  const discarding = useRequest(discardRequest, fileId);
  const [asking, setAsking] = useState<Asking>();
  const close = useCallback(() => setAsking(undefined), []);
  useEffect(() => {
    // After the action its button is gone, and the focus with it.
    if (!asking && document.activeElement === document.body) onFocusLost();
  }, [asking, onFocusLost]);
  if (!canDiscard(file) && !asking) return null;
  return (
    <>
      <div className="actions">
        {canApply(file) && booking && (
          <button type="button" className="button button-primary" onClick={() => setAsking('apply')}>
            <FormattedMessage id="imports.apply" />
          </button>
        )}
        <button type="button" className="button" onClick={() => setAsking('discard')}>
          <FormattedMessage id="imports.discard" />
        </button>
      </div>
      {asking === 'apply' && booking && (
        <ConfirmDialog
          title={<FormattedMessage id="imports.apply.title" />}
          action={<FormattedMessage id="imports.apply.action" values={{ count: booking.entries }} />}
          request={applying}
          start={() => applyRequest.started({ userId, fileId })}
          onClose={close}
        >
          <p className="imports-name">{file.name}</p>
          <BookingFigures booking={booking} />
          <BookingNotes booking={booking} />
          <p>
            <FormattedMessage id="imports.apply.text" />
          </p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={<FormattedMessage id="imports.discard.title" />}
          action={<FormattedMessage id="imports.discard" />}
          danger
          request={discarding}
          start={() => discardRequest.started({ userId, fileId })}
          onClose={close}
        >
          <p className="imports-name">{file.name}</p>
          <p>
            <FormattedMessage id="imports.discard.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Content = ({ detail, onFocusLost }: { detail: Detail; onFocusLost: () => void }) => {
  const { file, booking, reconciliation, differences } = detail;
  const counts = canApply(file) || isBooked(file);
  return (
    <>
      <Facts file={file} />
      <FileState file={file} />
      {counts && booking && (
        <>
          <h3>
            <FormattedMessage id={isBooked(file) ? 'imports.booking.did' : 'imports.booking.will'} />
          </h3>
          <BookingFigures booking={booking} />
          <BookingNotes booking={booking} />
        </>
      )}
      {counts && <Reconciliation lines={reconciliation} />}
      <Actions detail={detail} onFocusLost={onFocusLost} />
      {counts && <Differences differences={differences} />}
      {counts && file.parts.length > 0 && <Parts parts={file.parts} />}
    </>
  );
};

/** One imported file: its progress or problem, what booking it changes, and its actions. */
export const FileDetail = ({ fileId, onClose }: { fileId: string; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const known = useSelector(selectDetail);
  const request = useRequest(importRequest, fileId);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(focusHeading, [focusHeading, fileId]);
  const detail = known?.file.fileId === fileId ? known : null;
  return (
    <section aria-labelledby="imports-detail" className="imports-detail">
      <div className="imports-heading">
        <h2 id="imports-detail" ref={heading} tabIndex={-1}>
          {detail?.file.name ?? <FormattedMessage id="imports.detail" />}
        </h2>
        {detail && (
          <span role="status">
            <StatusTag status={detail.file.status} />
          </span>
        )}
        <button type="button" className="button" onClick={onClose}>
          <FormattedMessage id="notice.close" />
        </button>
      </div>
      {request.status === 'failed' && (
        <FailedState
          title="imports.detail.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(importRequest.started({ userId, fileId }))}
        />
      )}
      {detail ? (
        <Content detail={detail} onFocusLost={focusHeading} />
      ) : (
        request.status !== 'failed' && <TableSkeleton rows={6} />
      )}
    </section>
  );
};

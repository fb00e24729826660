import { Button, Card, Descriptions, Flex, Skeleton } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { formatBytes } from '#src/i18n/bytes';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { type Detail, applyRequest, discardRequest, importRequest } from '../importsRequests';
import type { ReportFile } from '../importsLists';
import { canApply, canDiscard, isBooked } from '../importsSelectors';
import { selectDetail } from '../importsSlice';
import { BookingFigures, BookingNotes } from './Booking';
import { Differences } from './Differences';
import { FileHistory, FileState } from './FileState';
import { Parts } from './Parts';
import { Reconciliation } from './Reconciliation';
import { StatusTag } from './StatusTag';
import { Layout } from './Words';

const COLUMNS = { xs: 1, sm: 2, lg: 5 };

const Facts = ({ file }: { file: ReportFile }) => {
  const { locale, formatMessage } = useIntl();
  const fact = (key: 'kind' | 'owner' | 'version' | 'rows' | 'size', children: ReactNode) => ({
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
      ]}
    />
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
      <Flex gap="small" className="imports-part">
        {canApply(file) && booking && (
          <Button type="primary" onClick={() => setAsking('apply')}>
            <FormattedMessage id="imports.apply" />
          </Button>
        )}
        <Button onClick={() => setAsking('discard')}>
          <FormattedMessage id="imports.discard" />
        </Button>
      </Flex>
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
      <FileHistory file={file} />
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

const SKELETON = { rows: 8 };

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
      <Card>
        <Flex wrap align="center" gap="small">
          <h2 id="imports-detail" ref={heading} tabIndex={-1} className="imports-name">
            {detail?.file.name ?? <FormattedMessage id="imports.detail" />}
          </h2>
          {detail && (
            <span role="status">
              <StatusTag status={detail.file.status} />
            </span>
          )}
          <Button className="imports-close" onClick={onClose}>
            <FormattedMessage id="notice.close" />
          </Button>
        </Flex>
        {request.failure && (
          <FailedState
            title="imports.detail.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(importRequest.started({ userId, fileId }))}
          />
        )}
        {detail ? (
          <Content detail={detail} onFocusLost={focusHeading} />
        ) : (
          !request.failure && <Skeleton active paragraph={SKELETON} />
        )}
      </Card>
    </section>
  );
};

import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { requestIdOf } from '#src/api/failure';
import type { RequestState } from '#src/request/request';
import { Dialog } from '#src/ui/Dialog';
import { type Entry, HistoryTimeline } from '#src/ui/HistoryTimeline';
import { FailedState } from '#src/ui/ScreenState';

/** What has become of a thing so far, which is asked for when it opens. */
export const HistoryDialog = ({
  machine,
  name,
  items,
  request,
  ask,
  onClose,
}: {
  machine: string;
  /** What the thing is called. */
  name: string;
  items: readonly Entry[] | null;
  request: RequestState;
  /** The same function as long as it asks for the same. */
  ask: () => void;
  onClose: () => void;
}) => {
  useEffect(ask, [ask]);
  const failed = request.status === 'failed';
  return (
    <Dialog title={<FormattedMessage id="history.title" values={{ name }} />} onClose={onClose}>
      {failed && (
        <FailedState title="history.failed" requestId={requestIdOf(request.failure)} onRetry={ask} />
      )}
      {!failed && !items && (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      )}
      {items && <HistoryTimeline machine={machine} items={items} />}
    </Dialog>
  );
};

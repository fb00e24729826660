import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { channelMachine } from '#contract/plain/channels';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { FailedState } from '#src/ui/ScreenState';
import { historyRequest } from '../cardsRequests';
import { selectHistory } from '../cardsSlice';
import type { Channel } from '../channelsSlice';

type State = Parameters<typeof selectHistory>[0];

/** The history of a channel's application, newest first. */
export const HistoryDialog = ({
  channel: { channelId, name },
  onClose,
}: {
  channel: Channel;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const items = useSelector((state: State) => selectHistory(state, channelId));
  const request = useRequest(historyRequest, channelId);
  const ask = () => dispatch(historyRequest.started({ userId, channelId }));
  useEffect(
    () => void dispatch(historyRequest.started({ userId, channelId })),
    [dispatch, userId, channelId],
  );
  return (
    <Dialog title={<FormattedMessage id="channels.history.title" values={{ name }} />} onClose={onClose}>
      {request.status === 'failed' && (
        <FailedState title="channels.history.failed" requestId={requestIdOf(request.failure)} onRetry={ask} />
      )}
      {items ? (
        <HistoryTimeline machine={channelMachine.name} items={items} />
      ) : (
        request.status !== 'failed' && (
          <div aria-busy="true">
            <Skeleton active title={false} />
          </div>
        )
      )}
    </Dialog>
  );
};

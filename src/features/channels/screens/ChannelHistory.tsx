import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { channelMachine } from '#contract/plain/channels';
import { HistoryDialog } from '#src/decisions/HistoryDialog';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { historyRequest } from '../cardsRequests';
import { selectHistory } from '../cardsSlice';
import type { Channel } from '../channelsSlice';

type State = Parameters<typeof selectHistory>[0];

/** The history of a channel's application, newest first. */
export const ChannelHistory = ({
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
  const ask = useCallback(
    () => void dispatch(historyRequest.started({ userId, channelId })),
    [dispatch, userId, channelId],
  );
  return (
    <HistoryDialog
      machine={channelMachine.name}
      name={name}
      items={items ?? null}
      request={request}
      ask={ask}
      onClose={onClose}
    />
  );
};

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { channelMachine } from '#contract/plain/channels';
import { HistoryDialog } from '#src/decisions/HistoryDialog';
import { useResourceState } from '#src/request/useResource';
import { channelHistory } from '../cardsModel';
import type { Channel } from '../model';

/** The history of a channel's application, newest first. */
export const ChannelHistory = ({
  channel: { channelId, name },
  onClose,
}: {
  channel: Channel;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const { value, ...request } = useResourceState(channelHistory, channelId);
  const ask = useCallback(() => void dispatch(channelHistory.started({ channelId })), [dispatch, channelId]);
  return (
    <HistoryDialog
      machine={channelMachine.name}
      name={name}
      items={value ?? null}
      request={request}
      ask={ask}
      onClose={onClose}
    />
  );
};

import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import {
  ChannelCard,
  FIRST_CHANNELS,
  channelsRequest,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from '#src/features/channels';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { RootState } from '../rootReducer';

/** The channels at a glance. */
export const Channels = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const channels = useSelector(selectChannels);
  const counts = useSelector(selectChannelCounts);
  const request = useSelector((state: RootState) => selectChannelsRequest(state));
  if (counts === null) {
    return request.status === 'failed' ? (
      <FailedState
        title="channels.failed"
        requestId={requestIdOf(request.failure)}
        onRetry={() => dispatch(channelsRequest.started({ userId, ...FIRST_CHANNELS }))}
      />
    ) : (
      <ScreenSkeleton />
    );
  }
  if (counts.total === 0) return <EmptyState title="channels.empty" text="channels.empty.text" />;
  return (
    <>
      <div className="cards">
        {channels.map((channel) => (
          <ChannelCard key={channel.channelId} channel={channel} />
        ))}
      </div>
      {counts.total > channels.length && (
        <p className="secondary">
          <FormattedMessage id="channels.shown" values={{ shown: channels.length, total: counts.total }} />
        </p>
      )}
    </>
  );
};

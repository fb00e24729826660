import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { FIRST_CHANNELS, channelsRequest, selectChannelCounts, selectChannels } from '../channelsSlice';
import { ChannelCard } from './ChannelCard';
import { paths } from '#src/lib/paths';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';

/** The first channels and their counts, for the dashboard. */
export const ChannelsGlance = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const channels = useSelector(selectChannels);
  const counts = useSelector(selectChannelCounts);
  const request = useRequest(channelsRequest);
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
  if (counts.total === 0) {
    return (
      <EmptyState title="channels.empty" text="channels.empty.text">
        <Link to={paths.channels} className="button button-primary">
          <FormattedMessage id="channels.empty.link" />
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="cards">
        {channels.map((channel) => (
          <ChannelCard key={channel.channelId} channel={channel} />
        ))}
      </div>
      <p className="panel-end secondary">
        {counts.total > channels.length && (
          <>
            <FormattedMessage id="channels.shown" values={{ shown: channels.length, total: counts.total }} />
            {' · '}
          </>
        )}
        <Link to={paths.channels}>
          <FormattedMessage id="channels.all" />
        </Link>
      </p>
    </>
  );
};

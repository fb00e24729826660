import { Flex, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useResourceState } from '#src/request/useResource';
import { FIRST_CHANNELS, firstChannels } from '../model';
import { CardGrid, CardsSkeleton } from './CardGrid';
import { AnalyticsLink, ChannelCard } from './ChannelCard';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';

/** The first channels and their counts, for the dashboard. */
export const ChannelsGlance = () => {
  const dispatch = useDispatch();
  const { value, failure, requestId } = useResourceState(firstChannels);
  if (!value) {
    return failure ? (
      <FailedState
        title="channels.failed"
        requestId={requestId}
        onRetry={() => dispatch(firstChannels.started(FIRST_CHANNELS))}
      />
    ) : (
      <CardsSkeleton count={2} />
    );
  }
  const { items: channels, counts } = value;
  if (counts.total === 0) {
    return (
      <EmptyState title="channels.empty" text="channels.empty.text">
        <LinkButton to={paths.channels} type="primary">
          <FormattedMessage id="channels.empty.link" />
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid>
        {channels.map((channel) => (
          <ChannelCard key={channel.channelId} channel={channel}>
            <div className="channel-actions">
              <AnalyticsLink channel={channel} />
            </div>
          </ChannelCard>
        ))}
      </CardGrid>
      <Flex justify="end" gap="small" wrap>
        {counts.total > channels.length && (
          <Typography.Text type="secondary">
            <FormattedMessage id="channels.shown" values={{ shown: channels.length, total: counts.total }} />
          </Typography.Text>
        )}
        <Link to={paths.channels}>
          <FormattedMessage id="channels.all" />
        </Link>
      </Flex>
    </>
  );
};

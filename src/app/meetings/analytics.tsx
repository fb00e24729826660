import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { matchPath } from 'react-router';
import { ChannelAnalytics } from '#src/features/analytics';
import { analyticsFeature } from '#src/features/analytics/feature';
import { AccessButton } from '#src/features/channels';
import { channelsFeature } from '#src/features/channels/feature';
import { paths } from '#src/lib/paths';
import { selectLocation } from '../routing/selectors';
import { analyticsFlowFeature } from './analyticsFlow';

/** A channel's figures, and where its grant is gone the button that renews it. */
const AnalyticsScreen = () => {
  const { pathname } = useSelector(selectLocation);
  const channelId =
    matchPath<{ channelId: string }>(pathname, { path: paths.channelAnalytics })?.params.channelId ?? '';
  return (
    <ChannelAnalytics
      channelId={channelId}
      repair={
        <AccessButton channelId={channelId}>
          <FormattedMessage id="channels.repair" />
        </AccessButton>
      }
    />
  );
};

export const features = [channelsFeature, analyticsFeature, analyticsFlowFeature];
export default AnalyticsScreen;

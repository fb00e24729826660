import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ChannelAnalytics } from '#src/features/analytics';
import { analyticsFeature } from '#src/features/analytics/model';
import { AccessButton } from '#src/features/channels';
import { cardsFeature } from '#src/features/channels/cardsModel';
import { parametersIn, selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { analyticsFlowFeature } from './analyticsFlow';

/** A channel's figures and, if the grant is lost, the button that renews it. */
const AnalyticsOfChannel = () => {
  const { pathname } = useSelector(selectLocation);
  const { channelId = '' } = parametersIn(pathname, paths.channelAnalytics);
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

export const features = [cardsFeature, analyticsFeature, analyticsFlowFeature];
export default AnalyticsOfChannel;

import { useSelector } from 'react-redux';
import { selectChannelCounts, selectChannels } from '#src/features/channels';
import { StartupGuideScreen } from '#src/features/learn';
import { earlyPayFees, paymentSettingsFeature } from '#src/features/payments/model';
import { selectProfile } from '#src/features/profile';

/** The startup guide: its first steps are ticked from the creator's profile and channels, its fees are those of their network. */
const StartupGuide = () => (
  <StartupGuideScreen
    profile={useSelector(selectProfile)}
    channels={useSelector(selectChannels)}
    counts={useSelector(selectChannelCounts)}
    fees={useSelector(earlyPayFees.selectValue) ?? null}
  />
);

export const features = [paymentSettingsFeature];
export const preload = () => [earlyPayFees.started()];
export default StartupGuide;

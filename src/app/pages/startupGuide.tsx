import { useSelector } from 'react-redux';
import { selectChannelCounts, selectChannels } from '#src/features/channels';
import { earlyPayFeature, ownEarlyPay } from '#src/features/earlyPay/model';
import { StartupGuideScreen } from '#src/features/learn';
import { selectProfile } from '#src/features/profile';

/** The startup guide: its first steps are ticked from the creator's profile and channels, its fees are those of their network. */
const StartupGuide = () => (
  <StartupGuideScreen
    profile={useSelector(selectProfile)}
    channels={useSelector(selectChannels)}
    counts={useSelector(selectChannelCounts)}
    fees={useSelector(ownEarlyPay.selectValue)?.fees ?? null}
  />
);

export const features = [earlyPayFeature];
export const preload = () => [ownEarlyPay.started()];
export default StartupGuide;

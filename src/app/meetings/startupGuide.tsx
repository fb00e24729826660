import { useSelector } from 'react-redux';
import { selectChannelCounts, selectChannels } from '#src/features/channels';
import { StartupGuideScreen } from '#src/features/learn';
import { selectProfile } from '#src/features/profile';

/** The startup guide, whose first steps are ticked from the creator's profile and channels. */
const StartupGuide = () => (
  <StartupGuideScreen
    profile={useSelector(selectProfile)}
    channels={useSelector(selectChannels)}
    counts={useSelector(selectChannelCounts)}
  />
);

export default StartupGuide;

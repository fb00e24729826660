import { useSelector } from 'react-redux';
import { selectChannelCounts } from '#src/features/channels';
import { NeedChannelScreen } from '#src/features/learn';
import { selectProfile } from '#src/features/profile';

/** The page for users without a channel; it needs the channels and the network's support e-mail. */
const NeedChannel = () => (
  <NeedChannelScreen
    hasChannel={(useSelector(selectChannelCounts)?.total ?? 0) > 0}
    supportEmail={useSelector(selectProfile)?.network.configs.supportEmail}
  />
);

export default NeedChannel;

import { useSelector } from 'react-redux';
import { selectChannelCounts } from '#src/features/channels';
import { NeedChannelScreen } from '#src/features/learn';
import { selectProfile } from '#src/features/profile';

/** What a visitor without a channel is told, with what is known of the channels and the network. */
const NeedChannel = () => (
  <NeedChannelScreen
    hasChannel={(useSelector(selectChannelCounts)?.total ?? 0) > 0}
    supportEmail={useSelector(selectProfile)?.network.configs.supportEmail}
  />
);

export default NeedChannel;

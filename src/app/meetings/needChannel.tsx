import { useSelector } from 'react-redux';
import { NeedChannelScreen } from '#src/features/learn';
import { selectProfile } from '#src/features/profile';

/** The page for users without a channel; it needs the network's support e-mail. */
const NeedChannel = () => (
  <NeedChannelScreen supportEmail={useSelector(selectProfile)?.network.configs.supportEmail} />
);

export default NeedChannel;

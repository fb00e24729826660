import { useMemo } from 'react';
import { ChannelScreen } from '#src/features/networkMembers';
import {
  MEMBER_SHARE_FORM,
  type MemberShare,
  memberChannelFeature,
  requestMemberShare,
} from '#src/features/networkMembers/model';
import { type Asking, AskDialog } from '#src/features/revenueShare/dialog';

interface Of {
  username: string;
  share: MemberShare;
  onClose: () => void;
}

/** Asks for another share of a member's channel by the form by which creators ask for their own. */
const AskForMember = ({ username, share: { channel, config }, onClose }: Of) => {
  const known = useMemo(() => ({ channels: [channel], config }), [channel, config]);
  const asking = useMemo(
    (): Asking => ({
      form: MEMBER_SHARE_FORM,
      command: requestMemberShare,
      started: (asked) => requestMemberShare.started({ ...asked, username }),
      isSimulated: false,
    }),
    [username],
  );
  return <AskDialog known={known} asking={asking} onClose={onClose} />;
};

const askOf = (of: Of) => <AskForMember {...of} />;

/** A channel of a member, for the owner of the network. */
const NetworkChannel = () => <ChannelScreen askOf={askOf} />;

export const features = [memberChannelFeature];
export default NetworkChannel;

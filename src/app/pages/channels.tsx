import { ChannelInvite } from '#src/features/channelInvites';
import { ownInvitesFeature } from '#src/features/channelInvites/model';
import { ChannelsScreen } from '#src/features/channels';
import { cardsFeature } from '#src/features/channels/cardsModel';
import type { Channel } from '#src/features/channels/model';

const inviteOf = (channel: Channel) => <ChannelInvite channel={channel} />;

/** The user's channels, each with its invite into the content management system. */
const Channels = () => <ChannelsScreen moreOf={inviteOf} />;

export const features = [cardsFeature, ownInvitesFeature];
export default Channels;

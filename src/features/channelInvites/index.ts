export { ChannelInvite } from './screens/ChannelInvite';

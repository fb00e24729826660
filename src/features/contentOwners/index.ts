export { ChannelStanding } from './screens/ChannelStanding';

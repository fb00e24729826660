export { channelsSaga } from './channelsSaga';
export {
  type Channel,
  FIRST_CHANNELS,
  channelsRequest,
  channelsSlice,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from './channelsSlice';
export { ChannelCard } from './screens/ChannelCard';

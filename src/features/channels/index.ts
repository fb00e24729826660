export { channelsSaga } from './channelsSaga';
export {
  type Channel,
  FIRST_CHANNELS,
  channelsChanged,
  channelsRequest,
  channelsSlice,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from './channelsSlice';
export { addRequest } from './cardsRequests';
export { AccessButton } from './screens/AccessButton';
export { ChannelCard } from './screens/ChannelCard';
export const loadChannelsScreen = () => import('./screens/ChannelsScreen');

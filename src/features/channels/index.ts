export { addRequest } from './cardsRequests';
export { channelsSaga } from './channelsSaga';
export {
  FIRST_CHANNELS,
  channelsChanged,
  channelsRequest,
  channelsSlice,
  selectChannelCounts,
  selectChannels,
  selectChannelsRequest,
} from './channelsSlice';
export { AccessButton } from './screens/AccessButton';
export { ChannelsGlance } from './screens/ChannelsGlance';

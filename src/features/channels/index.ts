export { addRequest } from './cardsRequests';
export { channelsSaga } from './channelsSaga';
export {
  FIRST_CHANNELS,
  channelsChanged,
  channelsRequest,
  channelsSlice,
  selectChannelCounts,
  selectChannels,
} from './channelsSlice';
export { AccessButton } from './screens/AccessButton';
export { ChannelsGlance } from './screens/ChannelsGlance';

export { addChannel } from './cardsModel';
export { FIRST_CHANNELS, channelsChanged, firstChannels, selectChannelCounts, selectChannels } from './model';
export { AccessButton } from './screens/AccessButton';
export { ChannelsGlance } from './screens/ChannelsGlance';
export { ChannelsScreen } from './screens/ChannelsScreen';

export { ChannelScreen } from './screens/ChannelScreen';

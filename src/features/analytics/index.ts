export { ChannelAnalytics } from './screens/ChannelAnalytics';

export { figuresRequest, selectAsked, selectNeedsReauth } from './analyticsSlice';
export { ChannelAnalytics } from './screens/ChannelAnalytics';

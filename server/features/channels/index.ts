export { readDays, withRevenue } from './days';
export { asChannel, putGrant } from './grants';
export { refreshHandler } from './jobs';
export { forgetStaleFigures } from './refresh';
export { findListed, keepDays } from './repository';
export { channelRoutes } from './routes';
export type { ChannelDay } from './rules';
export { type ChannelServices, channelServices, grantSealer } from './services';

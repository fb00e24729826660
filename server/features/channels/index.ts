export { readDays, withRevenue } from './days';
export { asChannel, putGrant } from './grants';
export { forgetStaleFigures, refreshDue } from './refresh';
export { findListed, keepDays } from './repository';
export { channelRoutes } from './routes';
export type { ChannelDay } from './rules';
export { type ChannelServices, channelServices, grantSealer } from './services';
export { warnOfRefusedGrants } from './warn';

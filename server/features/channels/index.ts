export { type ChannelDay, keepDays, readDays, withRevenue } from './days';
export { asChannel, putGrant } from './grants';
export { forgetStaleFigures, refreshDue } from './refresh';
export { findListed } from './repository';
export { channelRoutes } from './routes';
export { dayAfter, dayOf, revenueOf } from './rules';
export { type ChannelServices, channelServices, grantSealer } from './services';
export { warnOfRefusedGrants } from './warn';

export { type ChannelKey } from './channelKey';
export { acceptedInCms, leftCms } from './cms';
export { readDays, withRevenue } from './days';
export { asChannel, putGrant } from './grants';
export { refreshHandler } from './jobs';
export { forgetStaleFigures } from './refresh';
export { type ChannelEntity, channelStateMachine } from './stateMachine';
export { LIVE, countedViews, findListed, keepDays, lockChannel } from './repository';
export { type ChannelDay, eligibilityOf } from './rules';

export { readDays, withRevenue } from './days';
export { asChannel, putGrant } from './grants';
export { platformHandler } from './checkPlatform';
export { refreshHandler } from './jobs';
export { platformColumns, platformOf } from './platform';
export { forgetStaleFigures } from './refresh';
export { type ChannelEntity, channelStateMachine } from './stateMachine';
export { countedViews, findListed, keepDays } from './repository';
export { type ChannelDay, eligibilityOf } from './rules';

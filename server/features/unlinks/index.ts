export { unlinkHandler } from './job';
export { isQueuedByStaff, queueByStaff } from './queue';
export { listedUnlinks } from './repository';

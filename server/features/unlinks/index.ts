export { unlinkHandler } from './job';
export { isQueued, queueByStaff } from './queue';
export { listedUnlinks } from './repository';

export { unlinkHandler } from './job';
export { queueByStaff } from './queue';
export { listedUnlinks } from './repository';

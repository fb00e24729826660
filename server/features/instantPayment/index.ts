export { instantHandler } from './jobs';
export { listedRequests as listedInstants } from './repository';

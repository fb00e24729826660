export { askAgain } from './ask';
export { catchupHandler } from './jobs';
export { listedRequests as listedCatchups } from './repository';

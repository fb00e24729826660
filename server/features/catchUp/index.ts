export { askAgain } from './ask';
export { catchupHandler } from './jobs';
export { listedRequests as listedCatchups } from './repository';
export { catchupRoutes } from './routes';

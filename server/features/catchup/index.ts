export { askAgain } from './ask';
export { catchupHandler } from './jobs';
export { catchupRoutes } from './routes';

export { catchupHandler } from './jobs';
export { catchupRoutes } from './routes';

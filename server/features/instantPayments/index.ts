export { instantHandler } from './jobs';
export { instantRoutes } from './routes';

export { messageRoutes } from './routes';
export { mailActsOf } from './rules';

export { listedUnsent } from './repository';
export { messageRoutes } from './routes';
export { mailActsOf } from './rules';

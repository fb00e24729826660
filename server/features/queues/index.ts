export { queueRoutes } from './routes';
export { tellHandler } from './tellJob';

export { queueRoutes } from './routes';
export { notifyStaffHandler } from './notifyJob';

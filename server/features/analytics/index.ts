export { analyticsRoutes } from './routes';

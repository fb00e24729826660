export { actingRoutes } from './routes';

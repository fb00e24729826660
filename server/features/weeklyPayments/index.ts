export { weeklyRoutes } from './routes';

export { linkedAccountRoutes } from './routes';

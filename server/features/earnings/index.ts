export { earningsRoutes } from './routes';


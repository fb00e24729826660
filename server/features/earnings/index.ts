export { earningsRoutes } from './routes';

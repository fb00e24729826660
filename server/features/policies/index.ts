export { policyRoutes } from './routes';

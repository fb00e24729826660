export { bankFileRoutes } from './routes';

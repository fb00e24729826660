export { introduceRoutes } from './routes';

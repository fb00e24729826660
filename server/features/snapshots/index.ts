export { snapshotRoutes } from './routes';

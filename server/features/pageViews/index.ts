export { forgetPageViews } from './repository';
export { pageViewRoutes } from './routes';

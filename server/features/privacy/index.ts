export { exportHandler } from './exportJob';
export { forgetExports } from './forget';
export { privacyRoutes } from './routes';

export { openWhatIsOver } from './lock';
export { lockRoutes } from './routes';

export { earningsRoutes } from './routes';
export { payDayOf } from './rules';

export { revenueShareRoutes } from './routes';
export { agreedSharesOf } from './shares';

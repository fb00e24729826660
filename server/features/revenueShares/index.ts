export { listedShares } from './repository';
export { revenueShareRoutes } from './routes';
export { agreedSharesOf } from './shares';

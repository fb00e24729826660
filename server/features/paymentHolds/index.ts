export { paymentHoldRoutes } from './routes';

export { testPaymentRoutes } from './routes';

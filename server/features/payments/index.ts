export { type PaymentServices, nextPaymentOf } from './facts';
export { paymentRoutes } from './routes';
export { whyNot } from './whyNot';

export { type PaymentServices, nextPaymentOf } from './facts';
export { paymentRoutes } from './routes';
export { payDayOf } from './rules';
export { whyNot } from './whyNot';
export type { newestPayment } from './repository';

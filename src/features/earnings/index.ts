export { nextPaymentRequest, selectNextPayment } from './earningsSlice';
export { MoneySection, moneyRequests } from './screens/MoneySection';
export { paymentFigures } from './screens/paymentFigures';

export { nextPaymentRequest, selectNextPayment, selectNextPaymentRequest } from './earningsSlice';
export { MoneySection, moneyRequests } from './screens/MoneySection';
export { paymentFigures } from './screens/paymentFigures';

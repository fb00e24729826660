export { PayoneerSuccessScreen } from './screens/PayoneerSuccessScreen';
export { PaymentSetup } from './screens/PaymentSetup';
export { verifyRequest, removeRequest, cancelRequest } from './paymentMethodsSlice';

export { PayoneerSuccessScreen } from './screens/PayoneerSuccessScreen';
export { PaymentSetup } from './screens/PaymentSetup';

export { PayoneerSuccessScreen } from './payees/PayoneerSuccessScreen';
export { PaymentSetup } from './screens/PaymentSetup';

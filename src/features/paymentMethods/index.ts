export { PayoneerSuccessScreen } from './screens/PayoneerSuccessScreen';

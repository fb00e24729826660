export { Eligibility } from './screens/Eligibility';
export { PaymentSettings } from './screens/PaymentSettings';

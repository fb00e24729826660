export { Eligibility } from './screens/Eligibility';
export { InvoiceCard } from './screens/InvoiceCard';
export { PaymentSettings } from './screens/PaymentSettings';

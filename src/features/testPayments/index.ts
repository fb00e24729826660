export { TestPaymentCard } from './screens/TestPaymentCard';

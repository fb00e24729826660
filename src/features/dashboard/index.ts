export { paymentAttention } from './attention';
export { AttentionList } from './screens/AttentionList';
export { DashboardScreen } from './screens/DashboardScreen';

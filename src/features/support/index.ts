export { SupportChat } from './screens/SupportChat';
export { supportOffer } from './supportRules';

export { type PersonTab, PersonScreen } from './screens/PersonScreen';

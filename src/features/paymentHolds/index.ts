export { HoldsScreen } from './screens/HoldsScreen';

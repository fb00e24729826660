export { ViaScreen } from './screens/ViaScreen';

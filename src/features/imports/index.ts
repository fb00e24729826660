export { ImportsScreen, preload } from './screens/ImportsScreen';

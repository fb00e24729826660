export { OwnNetwork } from './screens/OwnNetwork';

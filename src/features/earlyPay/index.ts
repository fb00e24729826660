export { EarlyPayCalculator } from './screens/EarlyPayCalculator';
export { EarlyPayScreen } from './screens/EarlyPayScreen';

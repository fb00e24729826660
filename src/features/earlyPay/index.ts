export { EarlyPayCalculator, type OwnMonths } from './screens/EarlyPayCalculator';
export { EarlyPayScreen } from './screens/EarlyPayScreen';
export { OwnTerms } from './screens/OwnTerms';

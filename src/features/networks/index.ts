export { EarlyPayCalculator } from './screens/EarlyPayCalculator';
export { EarlyPayScreen } from './screens/EarlyPayScreen';
export { HowItWorks, WayIn } from './screens/Landing';
export { LandingScreen } from './screens/LandingScreen';

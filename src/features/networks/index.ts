export { HowItWorks, WayIn } from './screens/Landing';
export { LandingScreen } from './screens/LandingScreen';

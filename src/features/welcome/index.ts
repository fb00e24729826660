export { WelcomeScreen } from './screens/WelcomeScreen';
export { stepsOf } from './steps';

export { InstantCard, instantCardRequests } from './screens/InstantCard';
export { InstantScreen, instantRequests } from './screens/InstantScreen';

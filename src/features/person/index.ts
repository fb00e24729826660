export { personRequest, selectPerson } from './personSlice';
export { type PersonTab, PersonScreen } from './screens/PersonScreen';

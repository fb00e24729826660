export { Recruits } from './screens/Recruits';

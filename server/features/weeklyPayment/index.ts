export { weeklyCodeOf } from './codes';

export type { Suspect } from './model';
export { SuspectsScreen } from './screens/SuspectsScreen';

export type { Application } from './model';
export { ApplicationsScreen } from './screens/ApplicationsScreen';

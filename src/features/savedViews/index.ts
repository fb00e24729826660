export { SavedViews } from './screens/SavedViews';

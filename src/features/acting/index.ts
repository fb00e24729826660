export { ActAsButton, ActAsDialog } from './screens/ActAs';
export { ActingBar } from './screens/ActingBar';

export { loginAsRequest, permissionRequest, returnRequested } from './actingRequests';
export { ActingBar } from './screens/ActingBar';
export { ActAsButton, ActAsDialog } from './screens/ActAs';

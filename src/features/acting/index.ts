export { loginAsRequest, permissionRequest, returnRequested } from './actingRequests';
export { ActingBar } from './screens/ActingBar';
export { selectSubject } from './subjectSlice';
export { ActAsButton, ActAsDialog } from './screens/ActAs';

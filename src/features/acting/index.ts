export { loginAsRequest, permissionRequest } from './actingRequests';
export const loadUsersScreen = () => import('./screens/UsersScreen');

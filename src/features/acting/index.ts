export { loginAsRequest, permissionRequest } from './actingRequests';
export const loadUsersScreen = () => import('#src/features/users/screens/UsersScreen');

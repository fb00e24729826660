export { UsersScreen } from './screens/UsersScreen';
export { type FoundUser, users } from './model';

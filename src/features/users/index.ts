export { UsersScreen } from './screens/UsersScreen';
export type { FoundUser } from './usersList';

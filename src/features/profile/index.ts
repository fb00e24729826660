export { profileSaga } from './profileSaga';
export {
  keepLanguageRequest,
  profileRequest,
  profileSlice,
  selectProfile,
  type Profile,
} from './profileSlice';
export const loadProfileScreen = () => import('./screens/ProfileScreen');

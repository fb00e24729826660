export { profileSaga } from './profileSaga';
export {
  type Profile,
  keepLanguageRequest,
  profileRequest,
  profileSlice,
  selectProfile,
  selectProfileRequest,
} from './profileSlice';
export { ProfileFacts } from './screens/ProfileFacts';
export { ProfileForm } from './screens/ProfileForm';

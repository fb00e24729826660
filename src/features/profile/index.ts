export { profileSaga } from './profileSaga';
export { keepLanguageRequest, profileRequest, profileSlice, selectProfile } from './profileSlice';
export { ProfileScreen, type ProfileTabDefinition } from './screens/ProfileScreen';
export { ProfileTab } from './screens/ProfileTab';

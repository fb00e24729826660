export { keepLanguage, ownProfile, selectProfile } from './model';
export { ProfileScreen, type ProfileTabDefinition } from './screens/ProfileScreen';
export { ProfileTab } from './screens/ProfileTab';

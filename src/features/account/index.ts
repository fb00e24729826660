export { DeactivatedScreen } from './screens/DeactivatedScreen';

/** Loads the last sections of the profile: signing out everywhere, deactivating. */
export const loadAccountSections = () => import('./sections');

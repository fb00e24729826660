export { DeactivatedScreen } from './screens/DeactivatedScreen';

/** The sections of the profile that are the account's own business; the default shows them all. */
export const loadAccountSections = () => import('./sections');

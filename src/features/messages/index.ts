export { Bell } from './screens/Bell';

/** Which mails the user wants, as a part of the profile. */
export const loadMailPreferences = () => import('./screens/MailPreferences');

export const loadReactivation = () => import('./screens/Reactivation');
export const loadVerifyEmailScreen = () => import('./screens/VerifyEmailScreen');
/** The sections of the profile that are the account's own business; the default shows them all. */
export const loadAccountSections = () => import('./sections');

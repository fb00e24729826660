/** The newsletters that the user gets, as a part of the profile. */
export const loadNewsletters = () => import('./screens/Newsletters');

/** The own request for a network, as a part of the profile. */
export const loadOwnRequest = () => import('./screens/OwnRequest');

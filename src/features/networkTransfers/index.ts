/** The network of an account and moving to another one, as a part of the profile. */
export const loadNetworkSection = () => import('./screens/NetworkSection');

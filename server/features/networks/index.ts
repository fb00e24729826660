export { switchFeature } from './features';
export { beginIn, moveMember, networksOfOwner, ownsNetwork } from './membership';
export { findLandingPage } from './landingPage';
export { hasMainFeature } from './repository';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

export { switchFeature } from './features';
export { findLandingPage } from './landingPage';
export { hasMainFeature } from './repository';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

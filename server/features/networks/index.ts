export { switchFeature } from './features';
export { findLandingPage } from './landingPage';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

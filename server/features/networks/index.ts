export { findLandingPage } from './landingPage';
export { mainNetwork } from './mainNetwork';
export { networkRoutes } from './routes';
export type { PublicNetwork } from './views';

export {
  landingPageRequest,
  networksRequest,
  selectLandingPage,
  selectLandingPageRequest,
  selectNetworks,
  selectNetworksRequest,
} from './networksSlice';
export { Creators } from './screens/Creators';
export const loadEarlyPayScreen = () => import('./screens/EarlyPayScreen');
export const loadShowcase = () => import('./screens/Showcase');

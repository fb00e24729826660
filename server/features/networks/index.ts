export { switchFeature } from './features';
export {
  type OwnersMembershipKey,
  beginIn,
  membershipStateMachine,
  moveMember,
  networksOfOwner,
  ownsNetwork,
} from './membership';
export { findLandingPage } from './landingPage';
export { hasMainFeature } from './repository';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

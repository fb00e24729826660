export { switchFeature } from './features';
export {
  type OwnersMembershipKey,
  beginIn,
  membershipStateMachine,
  moveMember,
  networksOfOwner,
  notifyOwners,
  ownsNetwork,
  withSubNetworks,
} from './membership';
export { findLandingPage } from './landingPage';
export { hasMainFeature, requireMainNetwork, writeFeature } from './repository';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

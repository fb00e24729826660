export { switchFeature } from './features';
export {
  type CountedTimes,
  type RankedNetwork,
  countFigures,
  countedTimes,
  figuresHandler,
  lastCount,
  leagueOf,
  rankedNetworks,
} from './figures';
export { type LogoFile, findLogo, keepLogo, logoPicture, readLogoFile, takeLogos } from './logos';
export {
  type OwnersMembershipKey,
  approvedMembers,
  beginIn,
  membershipStateMachine,
  moveMember,
  networkOfMonth,
  networksOfOwner,
  notifyOwners,
  ownsNetwork,
  withSubNetworks,
} from './membership';
export { findLandingPage } from './landingPage';
export { hasMainFeature, requireMainNetwork, writeFeature } from './repository';
export { mainNetwork } from './mainNetwork';
export type { PublicNetwork } from './views';

export { switchFeature } from './features';
export { countFigures, figuresHandler } from './figures/job';
export { type RankedNetwork, lastCount, leagueOf, rankedNetworks } from './figures/repository';
export { type CountedTimes, countedTimes } from './figures/times';
export { keepLogo, logoPicture, readLogoFile, takeLogos } from './logos/logo';
export { findLogo } from './logos/repository';
export {
  type OwnersMembershipKey,
  approvedMembers,
  beginIn,
  membersEarnings,
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

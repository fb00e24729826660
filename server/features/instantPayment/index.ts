export { claimingFacts, leastClaim } from './facts';
export { instantHandler } from './jobs';
export { canClaim } from './reading';
export { listedRequests as listedInstants } from './repository';

export { beginIn, moveMember } from './move';
export { networksOfOwner } from './scope';
export { ownsNetwork } from './repository';
export { type OwnersMembershipKey, membershipStateMachine } from './stateMachine';
export { withSubNetworks } from './repository';

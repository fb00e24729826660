export { beginIn, moveMember } from './move';
export { notifyOwners } from './owners';
export { networksOfOwner } from './scope';
export { ownsNetwork } from './repository';
export { type OwnersMembershipKey, membershipStateMachine } from './stateMachine';
export { approvedMembers, membersEarnings, networkOfMonth, withSubNetworks } from './repository';

import { SIZES, plainList } from './list';
import { shareMachine, sharesListed } from './revenueShare';

/** The states of those who belong to a network now. */
export const memberStates = ['pending', 'approved'] as const;

/** The members of the owner's network and its sub-networks, and the partners who wait to join. */
export const memberList = plainList({
  path: 'network/members',
  permission: 'network.members',
  filters: { state: memberStates, network: 'id', country: 'key' },
  sorts: ['name', 'began_at'],
  sort: '-began_at',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});

/** How what owners decide on partners ends, and where it begins. */
export const decidedStates = ['pending', 'approved', 'rejected'] as const;

/** The partners who wait for the owner's approval, and those who were approved or rejected. */
export const waitingMemberList = plainList({
  path: 'network/members/waiting',
  permission: 'network.approve-members',
  filters: { state: decidedStates },
  opens: { state: 'pending' },
  sorts: ['name', 'began_at'],
  sort: 'began_at',
  search: true,
  sizes: SIZES,
});

// Each list is of the member whom its filter `username` names; without it the call is refused.
const ofMember = { permission: 'network.members', sizes: SIZES } as const;

/** The channels of a member. */
export const memberChannelList = plainList({
  ...ofMember,
  path: 'network/member/channels',
  filters: { username: 'username' },
  sorts: ['name', 'subscribers', 'added_at'],
  sort: '-subscribers',
});

/** What the channels of a member have earned by month, in the months that belong to the owner's networks. */
export const memberEarningsList = plainList({
  ...ofMember,
  path: 'network/member/earnings',
  filters: { username: 'username', month: 'month' },
  sorts: ['month', 'channel'],
  sort: '-month',
  csv: true,
});

/** The requests for another share as the owners of networks decide on them. */
export const networkShareMachine = shareMachine('network.share');

/** The requests for another share of members' channels. */
export const networkShareList = plainList({
  ...sharesListed,
  path: 'network/revenue-share-request',
  permission: 'network.share',
});

/** What networks are ranked by. */
export const leagueFigures = ['members', 'channels', 'views', 'earned'] as const;
export type LeagueFigure = (typeof leagueFigures)[number];

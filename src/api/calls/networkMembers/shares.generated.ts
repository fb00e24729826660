// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkMembers/shares';
import type { Call } from '#src/api/call';

export const approveNetworkShare: Call<'networkMembers/approveNetworkShare', typeof contract.approveNetworkShare> = {
  name: 'networkMembers/approveNetworkShare',
  method: 'POST',
  path: 'network/revenue-share-request/approve',
  user: true,
  idempotent: true,
};

export const getMemberShare: Call<'networkMembers/memberShare', typeof contract.getMemberShare> = {
  name: 'networkMembers/memberShare',
  method: 'GET',
  path: 'network/channel/revenue-share',
  user: true,
  safe: true,
};

export const getNetworkShareHistory: Call<'networkMembers/networkShareHistory', typeof contract.getNetworkShareHistory> = {
  name: 'networkMembers/networkShareHistory',
  method: 'GET',
  path: 'network/revenue-share-request/history',
  user: true,
  safe: true,
};

export const getNetworkShares: Call<'networkMembers/networkShares', typeof contract.getNetworkShares> = {
  name: 'networkMembers/networkShares',
  method: 'GET',
  path: 'network/revenue-share-request',
  user: true,
  safe: true,
  csv: true,
};

export const rejectNetworkShare: Call<'networkMembers/rejectNetworkShare', typeof contract.rejectNetworkShare> = {
  name: 'networkMembers/rejectNetworkShare',
  method: 'POST',
  path: 'network/revenue-share-request/reject',
  user: true,
};

export const requestMemberShare: Call<'networkMembers/requestMemberShare', typeof contract.requestMemberShare> = {
  name: 'networkMembers/requestMemberShare',
  method: 'POST',
  path: 'network/channel/revenue-share',
  user: true,
  idempotent: true,
};

// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkMembers';
import type { Call } from '#src/api/call';

export const approveMember: Call<'networkMembers/approveMember', typeof contract.approveMember> = {
  name: 'networkMembers/approveMember',
  method: 'POST',
  path: 'network/members/approve',
  user: true,
};

export const getLeaderboard: Call<'networkMembers/leaderboard', typeof contract.getLeaderboard> = {
  name: 'networkMembers/leaderboard',
  method: 'GET',
  path: 'network/leaderboard',
  user: true,
  safe: true,
};

export const getMemberChannels: Call<'networkMembers/memberChannels', typeof contract.getMemberChannels> = {
  name: 'networkMembers/memberChannels',
  method: 'GET',
  path: 'network/member/channels',
  user: true,
  safe: true,
};

export const getMemberEarnings: Call<'networkMembers/memberEarnings', typeof contract.getMemberEarnings> = {
  name: 'networkMembers/memberEarnings',
  method: 'GET',
  path: 'network/member/earnings',
  user: true,
  safe: true,
  csv: true,
};

export const getMemberProfile: Call<'networkMembers/memberProfile', typeof contract.getMemberProfile> = {
  name: 'networkMembers/memberProfile',
  method: 'GET',
  path: 'network/member/profile',
  user: true,
  safe: true,
};

export const getMemberVideos: Call<'networkMembers/memberVideos', typeof contract.getMemberVideos> = {
  name: 'networkMembers/memberVideos',
  method: 'GET',
  path: 'network/member/channel/videos',
  user: true,
  safe: true,
};

export const getMembers: Call<'networkMembers/members', typeof contract.getMembers> = {
  name: 'networkMembers/members',
  method: 'GET',
  path: 'network/members',
  user: true,
  safe: true,
  csv: true,
};

export const getMembershipHistory: Call<'networkMembers/membershipHistory', typeof contract.getMembershipHistory> = {
  name: 'networkMembers/membershipHistory',
  method: 'GET',
  path: 'network/members/history',
  user: true,
  safe: true,
};

export const getWaitingMembers: Call<'networkMembers/waitingMembers', typeof contract.getWaitingMembers> = {
  name: 'networkMembers/waitingMembers',
  method: 'GET',
  path: 'network/members/waiting',
  user: true,
  safe: true,
};

export const rejectMember: Call<'networkMembers/rejectMember', typeof contract.rejectMember> = {
  name: 'networkMembers/rejectMember',
  method: 'POST',
  path: 'network/members/reject',
  user: true,
};

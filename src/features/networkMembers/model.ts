import { membershipMachine } from '#contract/plain/networks';
import {
  memberChannelList,
  memberEarningsList,
  memberList,
  networkShareList,
  networkShareMachine,
  waitingMemberList,
} from '#contract/plain/networkMembers';
import { supportEmail, taglines } from '#contract/rules/networks';
import type { AnswerTo, ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/networkMembers.generated';
import * as settingsCalls from '#src/api/calls/networkMembers/settings.generated';
import * as shareCalls from '#src/api/calls/networkMembers/shares.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type Member = RowOf<ContractOf<typeof calls.getMembers>>;
export type WaitingMember = RowOf<ContractOf<typeof calls.getWaitingMembers>>;
export type MemberChannel = RowOf<ContractOf<typeof calls.getMemberChannels>>;
export type MemberEarnings = RowOf<ContractOf<typeof calls.getMemberEarnings>>;
export type ShareRequest = RowOf<ContractOf<typeof shareCalls.getNetworkShares>>;
export type MemberProfile = AnswerTo<typeof calls.getMemberProfile>['data']['member'];
export type Videos = AnswerTo<typeof calls.getMemberVideos>['data'];
export type League = NonNullable<AnswerTo<typeof calls.getLeaderboard>['data']['league']>;
export type MemberShare = AnswerTo<typeof shareCalls.getMemberShare>['data'];
export type Settings = AnswerTo<typeof settingsCalls.getNetworkSettings>['data']['settings'];

/** The members of the owner's networks. */
export const members = list(calls.getMembers, memberList, {
  rowKey: ({ subjectId }) => subjectId,
  path: paths.networkMembers,
});
/** The own place among the networks. */
export const league = resource(calls.getLeaderboard, { value: ({ data }) => data.league });

/** The members of a network, for its owner. */
export const membersFeature = defineFeature([members, league]);

/** A member as the owner of the network sees them. */
export const memberProfile = resource(calls.getMemberProfile, {
  keyOf: ({ username }) => username,
  value: ({ data }) => data.member,
});
export const memberChannels = list(calls.getMemberChannels, memberChannelList, {
  rowKey: ({ channelId }) => channelId,
  path: paths.networkMember,
  prefix: 'channels',
});
export const memberEarnings = list(calls.getMemberEarnings, memberEarningsList, {
  rowKey: ({ month, channelId }) => `${month}/${channelId}`,
  path: paths.networkMember,
  prefix: 'earnings',
});

/** A member of a network, for its owner. */
export const memberFeature = defineFeature([memberProfile, memberChannels, memberEarnings]);

/** The page of a channel's videos that was read last. */
export const memberVideos = resource(calls.getMemberVideos, {
  keyOf: ({ channelId, after = '' }) => `${channelId}/${after}`,
  value: ({ data }) => data,
});
/** The shares of a member's channel, and what may be asked for. */
export const memberShare = resource(shareCalls.getMemberShare, {
  keyOf: ({ channelId }) => channelId,
  value: ({ data }) => data,
});

/** The draft of a request for another share of a member's channel. */
export const MEMBER_SHARE_FORM = 'networkMembers.share';

/** Asks for another share of a member's channel; staff decide on it. */
export const requestMemberShare = command(shareCalls.requestMemberShare, {
  concurrency: 'leading',
  form: MEMBER_SHARE_FORM,
  failure: 'atPlace',
  notice: 'networkMembers.share.asked',
  rereads: ({ username, channelId }) => [memberShare.started({ username, channelId })],
  rereadsAfterFailure: true,
});

/** A channel of a member, for the network's owner. */
export const memberChannelFeature = defineFeature([memberVideos, memberShare, requestMemberShare]);

/** The partners who wait to join, and those on whom was decided. */
export const waitingMembers = list(calls.getWaitingMembers, waitingMemberList, {
  rowKey: ({ membershipId }) => membershipId,
  path: paths.memberRequests,
});
export const waitingDecisions = decisions(membershipMachine, {
  list: waitingMembers,
  keyOf: ({ subjectId, membershipId }: WaitingMember) => ({ subjectId, membershipId }),
  history: calls.getMembershipHistory,
  acts: { approve: calls.approveMember, reject: calls.rejectMember },
});
/** The members' requests for other shares. */
export const networkShares = list(shareCalls.getNetworkShares, networkShareList, {
  rowKey: ({ requestId }) => requestId,
  path: paths.memberRequests,
  prefix: 'shares',
});
export const networkShareDecisions = decisions(networkShareMachine, {
  as: 'networkShare',
  list: networkShares,
  keyOf: ({ subjectId, requestId }: ShareRequest) => ({ subjectId, requestId }),
  history: shareCalls.getNetworkShareHistory,
  acts: { approve: shareCalls.approveNetworkShare, reject: shareCalls.rejectNetworkShare },
});

/** What waits for the owner of a network. */
export const requestsFeature = defineFeature([
  waitingMembers,
  waitingDecisions,
  networkShares,
  networkShareDecisions,
]);

/** What visitors and members read of the owner's network. */
export const networkSettings = resource(settingsCalls.getNetworkSettings, {
  value: ({ data }) => data.settings,
});

export const SETTINGS_FORM = 'networkMembers.settings';
/** What the form of the landing page holds; a sentence in each line. */
export type SettingsValues = { taglines: string; supportEmail: string };

export const settingsChecks = { taglines, supportEmail };

export const changeSettings = command(settingsCalls.changeNetworkSettings, {
  concurrency: 'leading',
  form: SETTINGS_FORM,
  failure: 'atPlace',
  notice: 'networkMembers.settings.done',
  updates: [update(networkSettings, ({ data }) => data.settings)],
});

/** The landing page of a network, for its owner. */
export const networkSettingsFeature = defineFeature([networkSettings, changeSettings]);

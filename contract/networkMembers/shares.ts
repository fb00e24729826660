import { z } from 'zod';
import { defineCall } from '../call';
import { channelId, id, userId, username } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from '../machine';
import { networkShareList, networkShareMachine } from '../plain/networkMembers';
import { getChannelShares, getRevenueShareConfig } from '../revenueShare';
import { approveRefusals, askRefusals, decidedShare, shareAsked } from '../revenueShare/request';

const ofNetwork = { access: 'active', permission: 'network.share', spec: '001 §§3, 7' } as const;

const request = decidedShare.extend({
  /** The member's name. */
  name: z.string(),
  username: z.string(),
  state: stateOf(networkShareMachine),
  acts: actsOf(networkShareMachine),
});
export type NetworkShareRequest = z.infer<typeof request>;

const channelShares = getChannelShares.answer.shape.data.shape.items.element;
const config = getRevenueShareConfig.answer.shape.data;

/** The shares of a member's channel, and what may be asked for: the same limits that creators have. */
export const getMemberShare = defineCall({
  ...ofNetwork,
  method: 'GET',
  path: 'network/channel/revenue-share',
  summary: "Read the shares of a member's channel",
  query: z.strictObject({ user_id: userId, username, channel_id: channelId }),
  answer: z.object({ data: z.object({ subject_id: id, channel: channelShares, config }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * Asks for another share of a member's channel, by the rules by which creators ask. Staff decide on it: whoever asks never decides. A
 * share that is lower than the one that holds is refused as REVENUE_SHARE_LOWER, unless `confirmed`.
 */
export const requestMemberShare = defineCall({
  ...ofNetwork,
  method: 'POST',
  path: 'network/channel/revenue-share',
  aliases: ['network/revenue-share-request'],
  summary: "Ask for another share of a member's channel",
  body: z.strictObject({ user_id: userId, username, ...shareAsked }),
  idempotent: true,
  answer: z.object({ data: z.object({ item: request }) }),
  refusals: askRefusals,
});

/** The requests for another share of members' channels. */
export const getNetworkShares = defineList(networkShareList, {
  summary: "List the requests for another share of members' channels",
  spec: '001 §4',
  row: request,
});

const named = { ...staffAct, request_id: id };
const decided = z.object({ data: z.object({ item: request }) });

/** What has become of a request, with the names of who decided. */
export const getNetworkShareHistory = defineCall({
  ...ofNetwork,
  method: 'GET',
  path: 'network/revenue-share-request/history',
  summary: "Read the history of a member's share request",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(networkShareMachine) }) }),
  refusals: ['REVENUE_SHARE_NOT_FOUND'],
});

/** Agrees on the share that a member has asked for. What does not hold any more is refused. */
export const approveNetworkShare = defineCall({
  ...ofNetwork,
  method: 'POST',
  path: 'network/revenue-share-request/approve',
  summary: "Approve a member's revenue share",
  body: z.strictObject(named),
  idempotent: true,
  answer: decided,
  refusals: approveRefusals,
});

/** Rejects a member's request, with a reason that they read. */
export const rejectNetworkShare = defineCall({
  ...ofNetwork,
  method: 'POST',
  path: 'network/revenue-share-request/reject',
  summary: "Reject a member's revenue share",
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['REVENUE_SHARE_NOT_FOUND', 'STATE_CHANGED'],
});

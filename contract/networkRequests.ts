import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { networkRequestList } from './plain/networkRequests';
import { networkRequestMachine } from './plain/networks';
import * as rules from './rules/networks';

const own = { access: 'active', path: 'user/network-request', spec: '002 §2' } as const;

const ownRequest = z.object({
  request_id: id,
  name: z.string(),
  username: z.string(),
  reason: z.string(),
  created_at: moment,
  state: stateOf(networkRequestMachine),
  /** Why staff rejected it. */
  why: z.string().nullable(),
  acts: actsOf(networkRequestMachine),
});

/** The newest request of a user for a network of their own; null where there is none. `may_ask`: they can make one now. */
export const getNetworkRequest = defineCall({
  ...own,
  method: 'GET',
  summary: 'Read the own request for a network',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ request: ownRequest.nullable(), may_ask: z.boolean() }) }),
  refusals: [],
});

/** Asks for a network of one's own. One request waits at a time; who owns a network asks for no other. */
export const askForNetwork = defineCall({
  ...own,
  method: 'POST',
  summary: 'Ask for a network of one’s own',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    name: checkedText(rules.networkName),
    username: checkedText(rules.networkUsername),
    reason: checkedText(rules.requestReason),
  }),
  answer: z.object({ data: z.object({ request: ownRequest, may_ask: z.boolean() }) }),
  refusals: ['NETWORK_NAME_IN_USE', 'NETWORK_REQUEST_OPEN', 'NETWORK_OWNED_ALREADY'],
});

/** Takes the own request back, while it waits. */
export const cancelNetworkRequest = defineCall({
  ...own,
  method: 'DELETE',
  summary: 'Take the own request for a network back',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId, request_id: id }),
  answer: z.object({ data: z.object({ request: ownRequest, may_ask: z.boolean() }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const deciding = { access: 'active', permission: 'network.manage', spec: '002 §2' } as const;

const request = z.object({
  subject_id: id,
  request_id: id,
  /** What the network is to be called: by it the dialogs of the acts call the request. */
  name: z.string(),
  username: z.string(),
  /** Whether a network or a product has that username by now. */
  is_taken: z.boolean(),
  owner: z.object({ name: z.string(), email: z.string() }),
  network_name: z.string(),
  reason: z.string(),
  created_at: moment,
  state: stateOf(networkRequestMachine),
  acts: actsOf(networkRequestMachine),
});
export type NetworkRequest = z.infer<typeof request>;

/** The requests for networks. `search` is a part of the name, or of the user's name, e-mail or username. */
export const getNetworkRequests = defineList(networkRequestList, {
  summary: 'List the requests for networks',
  spec: '002 §2',
  row: request,
});

const named = { ...staffAct, request_id: id };
const answer = z.object({ data: z.object({ item: request }) });

/** Approves a request: makes the network, moves who asked into it as its owner, and tells them. */
export const approveNetworkRequest = defineCall({
  ...deciding,
  method: 'POST',
  path: 'admin/network-requests/approve',
  summary: 'Approve a request for a network',
  body: z.strictObject(named),
  answer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'NETWORK_NAME_IN_USE', 'NETWORK_OWNED_ALREADY'],
});

/** Rejects a request; who asked reads why. */
export const rejectNetworkRequest = defineCall({
  ...deciding,
  method: 'POST',
  path: 'admin/network-requests/reject',
  summary: 'Reject a request for a network',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What has become of a request, with the names of who did it. */
export const getNetworkRequestHistory = defineCall({
  ...deciding,
  method: 'GET',
  path: 'admin/network-requests/history',
  summary: 'Read the history of a request for a network',
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(networkRequestMachine) }) }),
  refusals: ['NOT_FOUND'],
});

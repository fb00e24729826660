import { z } from 'zod';
import { defineCall } from './call';
import { day, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { landingName } from './networks';
import { MOST_MOVED, moveProblems, networkMoveList, networkTransferList } from './plain/networkTransfers';
import { networkTransferMachine } from './plain/networks';

const own = z.strictObject({ user_id: userId });
const transferring = { access: 'active', spec: '002 §4' } as const;

const namedNetwork = z.object({ username: z.string(), name: z.string() });

const ownTransfer = z.object({
  transfer_id: id,
  /** The networks that it leads from and to. */
  from: namedNetwork,
  to: namedNetwork,
  reason: z.string(),
  created_at: moment,
  /** The day on which it takes effect, if it is approved by then. */
  effective_on: day,
  state: stateOf(networkTransferMachine),
  acts: actsOf(networkTransferMachine),
  /** What has become of it so far, the newest first. */
  history: historyOf(networkTransferMachine),
});
export type OwnTransfer = z.infer<typeof ownTransfer>;

const ownTransfers = z.object({
  data: z.object({
    /** The network that the user belongs to. */
    network: namedNetwork,
    /** What the user asked for so far, the newest first. */
    items: z.array(ownTransfer),
    /** Where the user can ask to move to: the other networks that take members. */
    networks: z.array(namedNetwork),
    /** The first day on which a transfer that is asked for today can take effect. */
    earliest_on: day,
    /** Why none can be asked for now; `null` where one can. */
    code: z.enum(['NETWORK_OWNER_STAYS', 'TRANSFER_EXISTS']).nullable(),
  }),
});

/** The user's requests to move to another network, and what can be asked for now. */
export const getNetworkTransfer = defineCall({
  ...transferring,
  method: 'GET',
  path: 'user/network-transfer',
  summary: "Read the user's network transfers",
  query: own,
  answer: ownTransfers,
  refusals: [],
});

/**
 * Asks to move to another network, from a day on that is 30 days ahead at the earliest. One request is open at a time. Channels move
 * along; the money of a month is of the network in which the month ends.
 */
export const askNetworkTransfer = defineCall({
  ...transferring,
  method: 'POST',
  path: 'user/network-transfer',
  summary: 'Ask to move to another network',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    network: landingName,
    reason: neededReason,
    effective_on: day,
  }),
  answer: ownTransfers,
  refusals: ['NETWORK_NOT_FOUND', 'NETWORK_OWNER_STAYS', 'NETWORK_SAME', 'TRANSFER_EXISTS'],
});

/** Cancels a request that is under review, or approved and not carried out. */
export const cancelNetworkTransfer = defineCall({
  ...transferring,
  method: 'DELETE',
  path: 'user/network-transfer',
  summary: 'Cancel a network transfer',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId, transfer_id: id }),
  answer: ownTransfers,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const listedNetwork = z.object({ network_id: id, name: z.string() });

const transfer = z.object({
  subject_id: id,
  transfer_id: id,
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  from: listedNetwork,
  to: listedNetwork,
  reason: z.string(),
  created_at: moment,
  effective_on: day,
  decided_at: moment.nullable(),
  ended_at: moment.nullable(),
  state: stateOf(networkTransferMachine),
  acts: actsOf(networkTransferMachine),
});
export type NetworkTransfer = z.infer<typeof transfer>;

/** The requests to move to another network. `search` is a part of a name, e-mail or username. */
export const getNetworkTransfers = defineList(networkTransferList, {
  summary: 'List the network transfers',
  spec: '002 §4',
  row: transfer,
  /** What the filters `from` and `to` can be. */
  extra: { networks: z.array(listedNetwork) },
});

const reviewing = { ...transferring, permission: 'network.transfer-review' } as const;
const named = { ...staffAct, transfer_id: id };
const decided = {
  answer: z.object({ data: z.object({ item: transfer }) }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
} as const;

/** What has become of a transfer, with the names of who decided. */
export const getNetworkTransferHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/network-transfers/history',
  summary: 'Read the history of a network transfer',
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(networkTransferMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Approves a transfer: it takes effect on its day, until which it can be cancelled. Nobody decides on their own. */
export const approveNetworkTransfer = defineCall({
  ...reviewing,
  ...decided,
  method: 'POST',
  path: 'admin/network-transfers/approve',
  summary: 'Approve a network transfer',
  body: z.strictObject(named),
});

/** Denies a transfer; who asked for it reads why. */
export const denyNetworkTransfer = defineCall({
  ...reviewing,
  ...decided,
  method: 'POST',
  path: 'admin/network-transfers/deny',
  summary: 'Deny a network transfer',
  body: z.strictObject({ ...named, reason: neededReason }),
});

/** Stops a transfer that was approved and has not been carried out; who asked for it reads why. */
export const stopNetworkTransfer = defineCall({
  ...reviewing,
  ...decided,
  method: 'POST',
  path: 'admin/network-transfers/stop',
  summary: 'Stop a network transfer',
  body: z.strictObject({ ...named, reason: neededReason }),
});

const moving = { access: 'active', permission: 'network.move-many', spec: '002 §6' } as const;

/** Who is moved: people by username, e-mail or id, or all members of a network. */
const people = {
  user_id: userId,
  names: z.array(z.string().trim().min(1).max(254)).min(1).max(MOST_MOVED).optional(),
  members_of: id.optional(),
  to: id,
};
const isOneOf = ({ names, members_of: network }: { names?: unknown; members_of?: unknown }) =>
  (names === undefined) !== (network === undefined);
const ONE_OF = { path: ['names'], message: 'required' };

const checkedMove = z.object({
  data: z.object({
    /** How many would be moved, and how many of them have an open transfer, which the move cancels. */
    moves: z.number().int(),
    cancels: z.number().int(),
    /** Who cannot be moved and why, as they were named; of the members of a network with their usernames. The first 1,000. */
    problems: z.array(z.object({ name: z.string(), problem: z.enum(moveProblems) })),
    /** Whose open transfer the move cancels, by their usernames. The first 1,000. */
    cancelled: z.array(z.string()),
  }),
});

/** The networks that people can be moved between: from any, to those that take members. */
export const getMoveNetworks = defineCall({
  ...moving,
  method: 'GET',
  path: 'admin/network-members/networks',
  summary: 'List the networks that people can be moved between',
  query: own,
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          network_id: id,
          name: z.string(),
          members: z.number().int(),
          /** Whether it takes members: it is neither suspended nor retired. */
          open: z.boolean(),
        }),
      ),
    }),
  }),
  refusals: [],
});

/** Says what a move of many people would do, and moves nobody. */
export const checkMove = defineCall({
  ...moving,
  method: 'POST',
  path: 'admin/network-members/move/check',
  summary: 'Check a move of many people',
  body: z.strictObject(people).refine(isOneOf, ONE_OF),
  answer: checkedMove,
  refusals: ['NETWORK_NOT_FOUND', 'NETWORK_SAME'],
});

const move = z.object({
  move_id: id,
  to: listedNetwork,
  reason: z.string(),
  /** The name of who asked for it; null where that account is gone. */
  made_by: z.string().nullable(),
  made_at: moment,
  /** How many people it is about, were moved so far, and could not be moved when it was their turn. */
  total: z.number().int(),
  moved: z.number().int(),
  left_out: z.number().int(),
  /** `null` while it goes on. */
  ended_at: moment.nullable(),
});
export type NetworkMove = z.infer<typeof move>;

/** The moves of many people at once, with how far they are. */
export const getNetworkMoves = defineList(networkMoveList, {
  summary: 'List the moves of many people',
  spec: '002 §6',
  row: move,
});

/**
 * Moves many people to another network: a job does it, some at a time, each with an audit of its own. Who cannot be moved is left where
 * they are. Open transfers of those who are moved are cancelled.
 */
export const moveMembers = defineCall({
  ...moving,
  method: 'POST',
  path: 'admin/network-members/move',
  summary: 'Move many people to another network',
  idempotent: true,
  body: z.strictObject({ ...people, reason: neededReason }).refine(isOneOf, ONE_OF),
  answer: z.object({ data: z.object({ item: move }) }),
  refusals: ['NETWORK_NOT_FOUND', 'NETWORK_SAME', 'NOBODY_TO_MOVE'],
});

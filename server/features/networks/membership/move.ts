import { randomUUID } from 'node:crypto';
import { membershipMachine } from '#contract/plain/networks';
import type { Actor } from '../../../common/audit';
import { dayOf } from '../../../common/days';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import {
  type Entity,
  type StateMachineDefinition,
  type TransitionActor,
  begin,
  transition,
} from '../../../states/transition';
import { rebookMembers } from '../../ledger';
import {
  type MembershipKey,
  insertMembership,
  lockMembership,
  lockOpenMembership,
  updateMembership,
  writeNetworkOf,
} from './repository';

interface Joining {
  userId: string;
  networkId: string;
  by: TransitionActor;
  now: Date;
  /** Whether its owner has to approve first. */
  waits?: boolean;
}

/** Has the months anew that these users have booked since the month of a moment: whose they are has changed. */
export const rebookSince = (transaction: Transaction<Schema>, userIds: readonly string[], now: Date) =>
  rebookMembers(transaction, userIds, { from: dayOf(now).slice(0, 7), reason: 'network', now });

/** Begins a membership of somebody who has none. */
export const beginIn = async (
  transaction: Transaction<Schema>,
  { userId, networkId, by, now, waits = false }: Joining,
): Promise<string> => {
  const membershipId = randomUUID();
  const state = waits ? 'pending' : 'approved';
  await insertMembership(transaction, {
    user_id: userId,
    membership_id: membershipId,
    network_id: networkId,
    state,
    began_at: now,
    approved_at: waits ? null : now,
    ended_at: null,
  });
  await writeNetworkOf(transaction, userId, networkId);
  await begin(transaction, membershipMachine, { userId, thing: membershipId, state, by, at: now });
  return membershipId;
};

/** How a membership ends because somebody moves. */
const ending: StateMachineDefinition<
  typeof membershipMachine,
  MembershipKey,
  MembershipKey & Entity<typeof membershipMachine>
> = {
  machine: membershipMachine,
  find: async (transaction, key) => {
    const row = await lockMembership(transaction, key);
    return row && { ...key, state: row.state };
  },
  write: (transaction, key, to, now) => updateMembership(transaction, key, { state: to, ended_at: now }),
  nameOf: ({ membershipId }) => membershipId,
};

/**
 * Moves somebody to another network, at once and for good: whose the money of a month is says who was where when it ended. The caller
 * holds the lock of all books, has found out whether it may be, and says who asked for it. Returns whether they were elsewhere.
 */
export const moveMember = async (
  transaction: Transaction<Schema>,
  { userId, networkId }: { userId: string; networkId: string },
  { askedBy, now }: { askedBy: Actor; now: Date },
): Promise<boolean> => {
  await lockUser(transaction, userId);
  const open = await lockOpenMembership(transaction, userId);
  if (open?.network_id === networkId && open.state === 'approved') return false;
  if (open) {
    const key = { userId, membershipId: open.membership_id };
    await transition(transaction, ending, key, 'end', {
      by: 'system',
      askedBy,
      details: { network_id: networkId },
      now,
    });
  }
  await beginIn(transaction, { userId, networkId, by: 'system', now });
  await rebookSince(transaction, [userId], now);
  return true;
};

import { membershipMachine } from '#contract/plain/networks';
import { lockUser } from '../../../database/lockUser';
import { Refusal } from '../../../http/refusal';
import { type Entity, type StateMachineDefinition, notOwner } from '../../../states/transition';
import { lockBooking } from '../../ledger';
import { requireMainNetwork } from '../repository';
import { beginIn, rebookSince } from './move';
import {
  type MembershipKey,
  isOpen,
  lockMembership,
  nameOfNetwork,
  ownsNetwork,
  updateMembership,
} from './repository';
import { networksOfOwner } from './scope';

/** A membership as the owner of a network names it: those of other networks are not found. */
export interface OwnersMembershipKey extends MembershipKey {
  ownerId: string;
}

interface MembershipFacts extends Entity<typeof membershipMachine> {
  /** Whether its network takes members: it is neither suspended nor retired. */
  isOpen: boolean;
}

export interface MembershipEntity extends MembershipFacts, MembershipKey {
  networkId: string;
}

/** How owners of networks decide on partners who wait. Takes the lock of all books: whose the money of a month is depends on it. */
export const membershipStateMachine: StateMachineDefinition<
  typeof membershipMachine,
  OwnersMembershipKey,
  MembershipEntity,
  MembershipFacts
> = {
  machine: membershipMachine,
  find: async (transaction, { ownerId, ...key }) => {
    await lockBooking(transaction, 'all');
    await lockUser(transaction, key.userId);
    const row = await lockMembership(transaction, key);
    if (!row || !(await networksOfOwner(transaction, ownerId)).includes(row.network_id)) return undefined;
    const { state, network_id: networkId } = row;
    return { ...key, state, networkId, isOpen: await isOpen(transaction, networkId) };
  },
  write: (transaction, entity, to, now) =>
    updateMembership(transaction, entity, {
      state: to,
      ...(to === 'approved' ? { approved_at: now } : { ended_at: now }),
    }),
  nameOf: ({ membershipId }) => membershipId,
  texts: async ({ networkId }, reason, _act, { transaction }) => ({
    joining: await nameOfNetwork(transaction, networkId),
    ...(reason ? { reason } : {}),
  }),
  may: {
    approve: (facts, actor) => notOwner(facts, actor) && facts.isOpen,
    reject: notOwner,
  },
  after: {
    approve: (transaction, { userId }, { now }) => rebookSince(transaction, [userId], now),
    reject: async (transaction, { userId }, { now }) => {
      // They would own the main network.
      if (await ownsNetwork(transaction, userId)) throw new Refusal('NOT_ALLOWED');
      const { network_id: networkId } = await requireMainNetwork(transaction);
      await beginIn(transaction, { userId, networkId, by: 'system', now });
      await rebookSince(transaction, [userId], now);
    },
  },
};

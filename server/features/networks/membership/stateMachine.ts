import { membershipMachine } from '#contract/plain/networks';
import { lockUser } from '../../../database/lockUser';
import { Refusal } from '../../../http/refusal';
import { type Entity, type StateMachineDefinition, notOwner } from '../../../states/transition';
import { lockBooking } from '../../ledger';
import { requireMainNetwork } from '../repository';
import { beginIn, rebookSince } from './move';
import {
  type MembershipKey,
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

export interface MembershipEntity extends Entity<typeof membershipMachine>, MembershipKey {
  networkId: string;
}

/** How owners of networks decide on partners who wait. Takes the lock of all books: whose the money of a month is depends on it. */
export const membershipStateMachine: StateMachineDefinition<
  typeof membershipMachine,
  OwnersMembershipKey,
  MembershipEntity,
  Entity<typeof membershipMachine>
> = {
  machine: membershipMachine,
  find: async (transaction, { ownerId, ...key }) => {
    await lockBooking(transaction, 'all');
    await lockUser(transaction, key.userId);
    const row = await lockMembership(transaction, key);
    if (!row || !(await networksOfOwner(transaction, ownerId)).includes(row.network_id)) return undefined;
    return { ...key, state: row.state, networkId: row.network_id };
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
  may: { approve: notOwner, reject: notOwner },
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

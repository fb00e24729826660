import type { Selectable } from 'kysely';
import { channelMachine } from '#contract/plain/channels';
import type { Transaction } from '../../database/open';
import type { ChannelTable, Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { putJob } from '../../jobs/repository';
import { type StateMachineDefinition, transition } from '../../states/transition';
import { beginHolding, endHolding, lockBooking } from '../ledger';
import { makePartner } from './partner';
import { withdrawReview } from './reviews/open';
import { lastRejections } from './reviews/repository';
import { isInUse, lockChannel, lockRow, otherHolders, updateChannel } from './repository';
import type { ChannelKey } from './channelKey';

/** A channel in an account, as the transitions see it. */
export interface ChannelEntity {
  userId: string;
  channelId: string;
  name: string;
  state: ChannelTable['status'];
  row: Selectable<ChannelTable>;
}

/**
 * Writes the new state; who leaves `linked` has the channel no longer: the ledger reads from that whose the earnings are.
 * What was found out before that an import would book is found out anew.
 */
const write = async (
  transaction: Transaction<Schema>,
  { state, ...key }: ChannelEntity,
  to: ChannelEntity['state'],
  now: Date,
) => {
  if (state === 'linked' || to === 'linked') await lockBooking(transaction, 'all');
  await updateChannel(transaction, key, { status: to, ...(to === 'linked' ? { linked_at: now } : {}) });
  if (state === 'linked') await endHolding(transaction, key, now);
  if (to === 'unlinked') await withdrawReview(transaction, key, now);
};

/** The state machine of channels. */
export const channelStateMachine: StateMachineDefinition<typeof channelMachine, ChannelKey, ChannelEntity> = {
  machine: channelMachine,
  find: async (transaction, key) => {
    await lockChannel(transaction, key.channelId);
    const row = await lockRow(transaction, key);
    return row && { ...key, name: row.name, state: row.status, row };
  },
  write,
  nameOf: ({ channelId }) => channelId,
  after: {
    approve: async (transaction, { userId, channelId }, { now }) => {
      const key = { userId, channelId };
      if (await isInUse(transaction, key)) throw new Refusal('CHANNEL_ALREADY_IN_USE');
      for (const other of await otherHolders(transaction, key)) {
        await transition(transaction, channelStateMachine, other, 'release', { by: 'system', now });
      }
      await beginHolding(transaction, key, now);
      await makePartner(transaction, { userId, now });
      // What was set aside for the channel is the creator's now.
      await putJob(transaction, 'imports:book-set-aside', { key: '', now });
    },
  },
  texts: async ({ userId, channelId, name }, reason, act, { transaction }) => ({
    channel: name,
    ...(act === 'deny' && {
      reason,
      tags: (await lastRejections(transaction, userId, [channelId])).get(channelId)?.reason_codes ?? [],
    }),
  }),
};

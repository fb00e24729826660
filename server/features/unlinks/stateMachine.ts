import { unlinkMachine } from '#contract/plain/unlinks';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { dayOf } from '../../common/days';
import { putJobNow } from '../../jobs/repository';
import { type StateMachineDefinition, transition } from '../../states/transition';
import { type UnlinkFacts, findChannel, lockChannel, unlinkRules } from '../channels';
import { findHold, holdStateMachine } from '../paymentHolds';
import { type UnlinkKey, findUnlinkRow, lockUnlink, updateUnlink } from './repository';

export interface UnlinkEntity extends UnlinkFacts, UnlinkKey {
  channelId: string;
  holdId: string | null;
  /** When it ended; null while it is queued. */
  endedAt: Date | null;
}

// A hold that somebody has released meanwhile stays as it is.
const liftHold = async (
  transaction: Transaction<Schema>,
  { userId, holdId }: UnlinkEntity,
  now: Date,
): Promise<void> => {
  const hold = holdId && (await findHold(transaction, { userId, holdId }, dayOf(now)));
  if (!hold || hold.state !== 'held') return;
  const key = { userId, holdId: hold.hold_id };
  await transition(transaction, holdStateMachine, key, 'lift', { by: 'system', now });
};

/** How queued unlinkings are cancelled, stopped and carried out; each locks the user and the channel. */
export const unlinkStateMachine: StateMachineDefinition<
  typeof unlinkMachine,
  UnlinkKey,
  UnlinkEntity,
  UnlinkFacts
> = {
  machine: unlinkMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const found = await findUnlinkRow(transaction, key);
    if (!found) return undefined;
    await lockChannel(transaction, found.channel_id);
    const row = await lockUnlink(transaction, key);
    return (
      row && {
        ...key,
        channelId: row.channel_id,
        state: row.state,
        queuedBy: row.queued_by,
        holdId: row.hold_id,
        endedAt: row.ended_at,
      }
    );
  },
  write: (transaction, entity, to, now) =>
    updateUnlink(transaction, entity, {
      state: to,
      ended_at: to === 'queued' ? null : (entity.endedAt ?? now),
    }),
  nameOf: ({ unlinkId }) => unlinkId,
  may: unlinkRules,
  after: {
    stop: (transaction, entity, { now }) => liftHold(transaction, entity, now),
    hasten: async (transaction, entity, { now }) => {
      await updateUnlink(transaction, entity, { due_at: now });
      await putJobNow(transaction, 'channels:unlink', { key: '', now });
    },
  },
  texts: async ({ userId, channelId }, reason, _act, { transaction }) => ({
    channel: (await findChannel(transaction, { userId, channelId }))?.name ?? '',
    reason,
  }),
};

import { channelMachine } from '#contract/plain/channels';
import { reviewMachine } from '#contract/plain/channelReview';
import { holdMachine } from '#contract/plain/paymentHolds';
import { unlinkMachine } from '#contract/plain/unlinks';
import { businessConstants } from '../common/businessConstants';
import { dayAfter, dayOf } from '../common/days';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { type Making, insertHistory, makingAt } from './history';
import { channelIdOf, idOf } from './ids';
import { AYA_REACTS } from './people';

const VERIFIER = idOf('user', 'reviewer');
const ADMIN = idOf('user', 'admin');

const REJECTED = {
  userId: idOf('user', 'many_devices'),
  channelId: channelIdOf('sandbox', AYA_REACTS.name),
  codes: ['copyright', 'misleading-metadata'] as const,
  note: 'Most of each video is of others, with nothing of yours added, and the titles promise something else.',
  applied: 16,
  decided: 12,
};

/** A channel that was rejected not long ago: its owner may ask for another review in some days. */
const rejectOne = async (making: Making) => {
  const { transaction, daysAgo } = making;
  const { userId, channelId, codes, note, applied, decided } = REJECTED;
  const subscribers = AYA_REACTS.subscribers;
  await transaction
    .insertInto('channel')
    .values({
      user_id: userId,
      channel_id: channelId,
      name: AYA_REACTS.name,
      status: 'denied',
      is_default: true,
      subscribers: String(subscribers),
      views: String(subscribers * 110),
      cms_linked: false,
      needs_reauth: false,
      added_at: daysAgo(applied),
      refreshed_at: daysAgo(decided),
    })
    .execute();
  await transaction
    .insertInto('channel_review')
    .values({
      user_id: userId,
      review_id: idOf('review', 'many_devices', AYA_REACTS.name),
      channel_id: channelId,
      kind: 'application',
      number: 0,
      state: 'rejected',
      waiting_since: daysAgo(applied),
      verifier_id: VERIFIER,
      note,
      reason_codes: [...codes],
      decided_at: daysAgo(decided),
    })
    .execute();
  const began = { act: null, from: null, by: userId, at: daysAgo(applied) };
  const ended = { by: VERIFIER, at: daysAgo(decided), reason: note };
  await insertHistory(making, { userId, machine: channelMachine.name, thing: channelId }, [
    { ...began, to: 'in-progress' },
    { ...ended, act: 'deny', from: 'in-progress', to: 'denied' },
  ]);
  await insertHistory(making, { userId, machine: reviewMachine.name, thing: channelId }, [
    { ...began, to: 'waiting' },
    { ...ended, act: 'reject', from: 'waiting', to: 'rejected' },
  ]);
};

const WATCHED = {
  userId: idOf('user', 'failed_payout'),
  channelId: channelIdOf('failed_payout', 'Kofi Explains'),
  note: 'Two titles promised more than their videos show; he has changed them.',
  asked: 33,
  decided: 30,
  days: 75,
};

/** A linked channel that was reviewed again and is watched for some weeks more. */
const watchOne = async (making: Making) => {
  const { transaction, daysAgo } = making;
  const { userId, channelId, note, asked, decided, days } = WATCHED;
  await transaction
    .insertInto('channel_review')
    .values({
      user_id: userId,
      review_id: idOf('review again', channelId),
      channel_id: channelId,
      kind: 'monitoring',
      number: 0,
      state: 'approved',
      waiting_since: daysAgo(asked),
      verifier_id: VERIFIER,
      note,
      reason_codes: ['misleading-metadata'],
      decided_at: daysAgo(decided),
      monitored_until: dayAfter(dayOf(daysAgo(decided)), days),
    })
    .execute();
  await insertHistory(making, { userId, machine: reviewMachine.name, thing: channelId }, [
    { act: null, from: null, to: 'waiting', by: userId, at: daysAgo(asked) },
    { act: 'approve', from: 'waiting', to: 'approved', by: VERIFIER, at: daysAgo(decided), reason: note },
  ]);
};

const LEAVING = {
  userId: idOf('user', 'locked'),
  channelId: channelIdOf('locked', 'Moretti Speedruns'),
  note: 'The music of three videos belongs to others, and they were not taken down in time.',
};

/** A linked channel that staff have queued for unlinking since this morning, with its money on hold. */
const queueOne = async (making: Making) => {
  const { transaction, daysAgo } = making;
  const { userId, channelId, note } = LEAVING;
  const [holdId, unlinkId, at] = [idOf('hold', channelId), idOf('unlink', channelId), daysAgo(0)];
  await transaction
    .insertInto('payment_hold')
    .values({
      user_id: userId,
      hold_id: holdId,
      channel_id: channelId,
      reason: note,
      placed_by: ADMIN,
      placed_at: at,
    })
    .execute();
  await transaction
    .insertInto('channel_unlink')
    .values({
      user_id: userId,
      unlink_id: unlinkId,
      channel_id: channelId,
      state: 'queued',
      reason: 'copyright',
      note,
      queued_by: ADMIN,
      queued_at: at,
      due_at: new Date(at.getTime() + businessConstants.unlinking.waitHours * 3_600_000),
      hold_id: holdId,
    })
    .execute();
  const began = { act: null, from: null, by: ADMIN, at };
  await insertHistory(making, { userId, machine: holdMachine.name, thing: holdId }, [
    { ...began, to: 'held' },
  ]);
  await insertHistory(making, { userId, machine: unlinkMachine.name, thing: unlinkId }, [
    { ...began, to: 'queued' },
  ]);
};

/**
 * What agents have to do with channels in the demonstration: one was rejected, one is watched, one waits to be unlinked; returns whether
 * it did.
 */
export const seedChannelWork = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const owners = await transaction
      .selectFrom('users')
      .where('user_id', 'in', [REJECTED.userId, WATCHED.userId, LEAVING.userId])
      .select('user_id')
      .execute();
    const made = await transaction
      .selectFrom('channel_review')
      .where('user_id', '=', WATCHED.userId)
      .where('review_id', '=', idOf('review again', WATCHED.channelId))
      .select('review_id')
      .executeTakeFirst();
    if (made || owners.length < 3) return false;
    const making = makingAt(transaction, today);
    await rejectOne(making);
    await watchOne(making);
    await queueOne(making);
    return true;
  });

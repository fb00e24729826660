import { randomUUID } from 'node:crypto';
import { type ReviewKind, reviewMachine } from '#contract/plain/channelReview';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { type TransitionActor, begin, transition } from '../../../states/transition';
import type { ChannelKey } from '../channelKey';
import { insertReview, rejectionsOf, reviewsOf } from './repository';
import { reviewStateMachine } from './stateMachine';

/** Has a channel wait for a review, unless it does already. The caller has locked the channel. */
export const openReview = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  { kind, by, now }: { kind: ReviewKind; by: TransitionActor; now: Date },
): Promise<void> => {
  const { userId, channelId } = key;
  if ((await reviewsOf(transaction, key)).some(({ state }) => state === 'waiting')) return;
  const rejections = (await rejectionsOf(transaction, userId, [channelId])).get(channelId) ?? [];
  await insertReview(transaction, {
    user_id: userId,
    review_id: randomUUID(),
    channel_id: channelId,
    kind,
    number: rejections.length,
    state: 'waiting',
    waiting_since: now,
  });
  await begin(transaction, reviewMachine, { userId, thing: channelId, state: 'waiting', by, at: now });
};

/** Withdraws the review for which a channel waits, if it does: it is leaving. The caller has locked the channel. */
export const withdrawReview = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  now: Date,
): Promise<void> => {
  const waiting = (await reviewsOf(transaction, key)).find(({ state }) => state === 'waiting');
  if (!waiting) return;
  const named = { ...key, reviewId: waiting.review_id };
  await transition(transaction, reviewStateMachine, named, 'withdraw', { by: 'system', now });
};

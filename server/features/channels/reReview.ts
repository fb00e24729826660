import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { ownerOf, transition } from '../../states/transition';
import type { ChannelKey } from './channelKey';
import { findChannel, isInUse, lockChannel, lockUser } from './repository';
import { openReview } from './reviews/open';
import { rejectionsOf } from './reviews/repository';
import { reReviewRefusal, reReviewsAfter } from './reviews/rules';
import { channelStateMachine } from './stateMachine';

/** Has a rejected channel wait for another review, because its owner asks for it. */
export const askForAnotherReview = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  now: Date,
): Promise<void> => {
  await lockUser(transaction, key.userId);
  await lockChannel(transaction, key.channelId);
  const channel = await findChannel(transaction, key);
  if (!channel || channel.removed_at) throw new Refusal('NOT_FOUND');
  if (channel.status !== 'denied') throw new Refusal('STATE_CHANGED');
  const rejections = await rejectionsOf(transaction, key.userId, [key.channelId]);
  const code = reReviewRefusal(reReviewsAfter(rejections.get(key.channelId) ?? []), now);
  if (code) throw new Refusal(code);
  if (await isInUse(transaction, key)) throw new Refusal('CHANNEL_ALREADY_IN_USE');
  const by = ownerOf(key.userId);
  await transition(transaction, channelStateMachine, key, 'apply', { by, now });
  await openReview(transaction, key, { kind: 're-review', by, now });
};

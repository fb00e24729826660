import type { ModerationTag } from '#contract/plain/moderation';
import { dayAfter, dayOf } from '../../../common/days';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { type Person, transition } from '../../../states/transition';
import type { ChannelKey } from '../channelKey';
import { linkWhenReady } from '../link';
import { findChannel, isInUse } from '../repository';
import { channelStateMachine } from '../stateMachine';
import { openReview } from './open';
import { type ReviewKey, findReview, reviewsOf, updateReview } from './repository';
import { reviewStateMachine } from './stateMachine';

/** What a verifier has decided. */
export interface Decision {
  outcome: 'approved' | 'rejected';
  /** Of a rejection its owner reads it. */
  note: string;
  reasonCodes: ModerationTag[];
  /** After so many days an approved channel is reviewed again; null: not by itself. */
  monitorDays: number | null;
}

/**
 * Saves what a verifier has decided, and what follows for the channel: an approved application is linked where nothing else is missing,
 * a rejected one denied. True where a linked channel was rejected: the caller has it unlinked. Refused with NOT_ALLOWED for one's own
 * channel, with REVIEW_NOT_SAVED where somebody was faster, and where the channel cannot be linked.
 */
export const decideReview = async (
  transaction: Transaction<Schema>,
  key: ReviewKey & ChannelKey,
  decision: Decision,
  { by, now }: { by: Person; now: Date },
): Promise<{ unlinks: boolean }> => {
  const { outcome, note, reasonCodes, monitorDays } = decision;
  const act = outcome === 'approved' ? 'approve' : 'reject';
  await transition(transaction, reviewStateMachine, key, act, {
    by,
    reason: note,
    details: { reason_codes: reasonCodes },
    now,
  });
  await updateReview(transaction, key, {
    verifier_id: by.userId,
    note,
    reason_codes: reasonCodes,
    monitored_until:
      outcome === 'approved' && monitorDays !== null ? dayAfter(dayOf(now), monitorDays) : null,
  });
  const channel = await findChannel(transaction, key);
  if (channel?.status === 'linked') return { unlinks: outcome === 'rejected' };
  if (outcome === 'approved') {
    await linkWhenReady(transaction, key, { askedBy: by, now });
  } else {
    const made = {
      by: 'system',
      askedBy: by,
      reason: note,
      details: { reason_codes: reasonCodes },
      now,
    } as const;
    await transition(transaction, channelStateMachine, key, 'deny', made);
  }
  return { unlinks: false };
};

/**
 * Takes back a review of somebody who may no longer review: the channel waits again, and a denied one is in progress again. One that has
 * left stays away, and one that another account has by now stays denied, because nobody could approve it; what was decided since counts.
 */
export const invalidateReview = async (
  transaction: Transaction<Schema>,
  key: ReviewKey & ChannelKey,
  now: Date,
): Promise<void> => {
  await transition(transaction, reviewStateMachine, key, 'invalidate', { by: 'system', now });
  const { decided_at: decidedAt } = (await findReview(transaction, key)) ?? {};
  const channel = await findChannel(transaction, key);
  if (!channel || channel.removed_at || channel.status === 'unlinked') return;
  const [newest] = await reviewsOf(transaction, key);
  if (newest?.decided_at && decidedAt && newest.decided_at > decidedAt) return;
  if (channel.status === 'denied') {
    if (await isInUse(transaction, key)) return;
    await transition(transaction, channelStateMachine, key, 'reopen', { by: 'system', now });
  }
  await openReview(transaction, key, { kind: 'requeued', by: 'system', now });
};

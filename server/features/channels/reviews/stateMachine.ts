import { reviewMachine } from '#contract/plain/channelReview';
import { lockUser } from '../../../database/lockUser';
import { type Entity, type StateMachineDefinition, notOwner } from '../../../states/transition';
import { lockChannel } from '../repository';
import { type ReviewKey, type ReviewRow, findReview, lockReview, updateReview } from './repository';

/** What the rules of a review look at. */
export interface ReviewFacts extends Entity<typeof reviewMachine> {
  isPrioritized: boolean;
}

export interface ReviewEntity extends ReviewFacts, ReviewKey {
  channelId: string;
  row: ReviewRow;
}

const decidedAt = ({ row }: ReviewEntity, to: ReviewEntity['state'], now: Date): Date | null => {
  if (to === 'waiting' || to === 'withdrawn') return null;
  return to === 'invalid' ? (row.decided_at ?? now) : now;
};

/** How reviews of channels change their states; what follows for the channel says `decideReview`. */
export const reviewStateMachine: StateMachineDefinition<
  typeof reviewMachine,
  ReviewKey,
  ReviewEntity,
  ReviewFacts
> = {
  machine: reviewMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const found = await findReview(transaction, key);
    if (!found) return undefined;
    const { channel_id: channelId } = found;
    await lockChannel(transaction, channelId);
    const row = await lockReview(transaction, key);
    return row && { ...key, channelId, state: row.state, isPrioritized: row.prioritized_at !== null, row };
  },
  write: (transaction, entity, to, now) =>
    updateReview(transaction, entity, {
      state: to,
      decided_at: decidedAt(entity, to, now),
      prioritized_at: entity.row.prioritized_at,
    }),
  // One after the other they are the history of the channel's reviews.
  nameOf: ({ channelId }) => channelId,
  may: {
    approve: notOwner,
    reject: notOwner,
    prioritize: (facts, actor) => notOwner(facts, actor) && !facts.isPrioritized,
    unprioritize: (facts, actor) => notOwner(facts, actor) && facts.isPrioritized,
  },
  refusedAs: (_row, act) => (act === 'approve' || act === 'reject' ? 'REVIEW_NOT_SAVED' : undefined),
  after: {
    prioritize: async (transaction, entity, { now }) =>
      void (await updateReview(transaction, entity, { prioritized_at: now })),
    unprioritize: async (transaction, entity) =>
      void (await updateReview(transaction, entity, { prioritized_at: null })),
  },
};

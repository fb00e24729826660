import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelReviewTable } from '../../../database/schema';
import type { ChannelKey } from '../channelKey';

export interface ReviewKey {
  userId: string;
  reviewId: string;
}

export type ReviewRow = Selectable<ChannelReviewTable>;

export const insertReview = (connection: Connection, review: Insertable<ChannelReviewTable>) =>
  connection.insertInto('channel_review').values(review).execute();

export const findReview = (connection: Connection, { userId, reviewId }: ReviewKey) =>
  connection
    .selectFrom('channel_review')
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .selectAll()
    .executeTakeFirst();

/** Locks a review until the transaction ends. */
export const lockReview = (connection: Connection, { userId, reviewId }: ReviewKey) =>
  connection
    .selectFrom('channel_review')
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateReview = (
  connection: Connection,
  { userId, reviewId }: ReviewKey,
  change: Updateable<ChannelReviewTable>,
) =>
  connection
    .updateTable('channel_review')
    .set(change)
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .execute();

/** The reviews of a channel in an account that wait or count: the one that waits, then what was decided, the newest first. */
export const reviewsOf = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_review')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('state', 'in', ['waiting', 'approved', 'rejected'])
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('review_id')
    .selectAll()
    .execute();

/** When channels were rejected since they were approved the last time, by channel. */
export const rejectionsOf = async (
  connection: Connection,
  userId: string,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, Date[]>> => {
  if (channelIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('channel_review')
    .where('user_id', '=', userId)
    .where('channel_id', 'in', channelIds)
    .where('state', 'in', ['approved', 'rejected'])
    .orderBy('decided_at')
    .select(['channel_id', 'state', 'decided_at'])
    .execute();
  const found = new Map<string, Date[]>();
  for (const { channel_id: channelId, state, decided_at: at } of rows) {
    const before = state === 'approved' ? [] : (found.get(channelId) ?? []);
    found.set(channelId, state === 'rejected' && at ? [...before, at] : []);
  }
  return found;
};

/** What was decided last on each of a user's rejected channels. */
export const lastRejections = async (
  connection: Connection,
  userId: string,
  channelIds: readonly string[],
) => {
  if (channelIds.length === 0) return new Map<string, ReviewRow>();
  const rows = await connection
    .selectFrom('channel_review')
    .where('user_id', '=', userId)
    .where('channel_id', 'in', channelIds)
    .where('state', '=', 'rejected')
    .orderBy('decided_at')
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
};

/** Deletes the reviews of a channel that leaves the account as if it had never been there. */
export const deleteReviews = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .deleteFrom('channel_review')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .execute();

// Nothing that counts was decided on the channel of `review` since.
const isNewestDecided = sql<boolean>`not exists (select from channel_review later
  where later.user_id = review.user_id and later.channel_id = review.channel_id
    and later.decided_at > review.decided_at and later.state in ('approved', 'rejected'))`;

/**
 * Some reviews that somebody decided and that count, one a channel: the newest of each, where the channel is still in the account.
 */
export const reviewsBy = (connection: Connection, verifierId: string, limit: number) =>
  connection
    .selectFrom('channel_review as review')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'review.user_id')
        .onRef('channel.channel_id', '=', 'review.channel_id'),
    )
    .where('review.verifier_id', '=', verifierId)
    .where('review.state', 'in', ['approved', 'rejected'])
    .where('channel.removed_at', 'is', null)
    .where('channel.status', '<>', 'unlinked')
    .where(isNewestDecided)
    .orderBy('review.user_id')
    .orderBy('review.review_id')
    .limit(limit)
    .select(['review.user_id as userId', 'review.review_id as reviewId', 'review.channel_id as channelId'])
    .execute();

/** Some linked channels that were watched until a day before this one or until it, and were not reviewed since. */
export const monitoredUntil = (connection: Connection, day: string, limit: number) =>
  connection
    .selectFrom('channel_review as review')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'review.user_id')
        .onRef('channel.channel_id', '=', 'review.channel_id'),
    )
    .where('review.state', '=', 'approved')
    .where('review.monitored_until', '<=', day)
    .where('channel.status', '=', 'linked')
    .where(isNewestDecided)
    .orderBy('review.monitored_until')
    .orderBy('review.user_id')
    .orderBy('review.review_id')
    .limit(limit)
    .select(['review.user_id as userId', 'review.review_id as reviewId', 'review.channel_id as channelId'])
    .execute();

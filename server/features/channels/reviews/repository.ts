import type { Insertable, Selectable, Updateable } from 'kysely';
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

/** The reviews, as `review`, with the channels that they are of. */
export const reviewsOfChannels = (connection: Connection) =>
  connection
    .selectFrom('channel_review as review')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'review.user_id')
        .onRef('channel.channel_id', '=', 'review.channel_id'),
    );

/** Some of those that were decided last of all that count on their channel. */
const lastDecided = (connection: Connection, limit: number) =>
  reviewsOfChannels(connection)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channel_review as later')
            .whereRef('later.user_id', '=', 'review.user_id')
            .whereRef('later.channel_id', '=', 'review.channel_id')
            .whereRef('later.decided_at', '>', 'review.decided_at')
            .where('later.state', 'in', ['approved', 'rejected'])
            .select('later.review_id'),
        ),
      ),
    )
    .orderBy('review.user_id')
    .orderBy('review.review_id')
    .limit(limit)
    .select(['review.user_id as userId', 'review.review_id as reviewId', 'review.channel_id as channelId']);

/**
 * Some reviews that somebody decided and that count, one a channel: the newest of each, where the channel is still in the account.
 */
export const reviewsBy = (connection: Connection, verifierId: string, limit: number) =>
  lastDecided(connection, limit)
    .where('review.verifier_id', '=', verifierId)
    .where('review.state', 'in', ['approved', 'rejected'])
    .where('channel.removed_at', 'is', null)
    .where('channel.status', '<>', 'unlinked')
    .execute();

/**
 * Some linked channels that were watched until a day before this one or until it, and were not reviewed since: with another review the
 * days before it are over.
 */
export const monitoredUntil = (connection: Connection, day: string, limit: number) =>
  lastDecided(connection, limit)
    .where('review.state', '=', 'approved')
    .where('review.monitored_until', '<=', day)
    .where('channel.status', '=', 'linked')
    .execute();

import { type InferResult, sql } from 'kysely';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { OWNER, isChannelCalled } from '../../database/owner';
import { countedViews, platformColumns, reviewsOfChannels } from '../channels';

const reviews = (connection: Connection) =>
  reviewsOfChannels(connection)
    .innerJoin('users', 'users.user_id', 'review.user_id')
    .where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')
    .select([
      'review.user_id',
      'review.review_id',
      'review.channel_id',
      'review.kind',
      'review.number',
      'review.state',
      'review.waiting_since',
      'review.prioritized_at',
      'review.verifier_id',
      'review.note',
      'review.reason_codes',
      'review.decided_at',
      'review.monitored_until',
      'channel.name',
      'channel.status as channel_state',
      'channel.thumbnail',
      'channel.subscribers',
      'channel.needs_reauth',
      ...OWNER,
      ...platformColumns,
      countedViews.as('counted_views'),
    ]);

/**
 * The reviews of channels in active accounts, as a list. `search` is a part of the channel's name or of the owner's name, e-mail or
 * username, or a whole channel id. In the queue those that are prioritized come first, then what waits the longest.
 */
export const listedReviews = (connection: Connection, search: string) => ({
  query: reviews(connection).$if(search !== '', (query) =>
    query.where(isChannelCalled(search, 'channel.channel_id')),
  ),
  key: sql<string>`review.review_id || ' ' || review.user_id`,
  columns: {
    state: 'review.state',
    kind: 'review.kind',
    queue: sql<string>`(review.prioritized_at is null, review.waiting_since)`,
    waiting_since: 'review.waiting_since',
    name: sql<string>`lower(channel.name)`,
    subscribers: 'channel.subscribers',
    decided_at: 'review.decided_at',
  } as const,
});

export type ReviewedRow = InferResult<ReturnType<typeof reviews>>[number];

export const findReview = (
  connection: Connection,
  { userId, reviewId }: { userId: string; reviewId: string },
) =>
  reviews(connection)
    .where('review.user_id', '=', userId)
    .where('review.review_id', '=', reviewId)
    .executeTakeFirst();

/** What was decided on the channels of some reviews, the newest first, by channel and account; and the names of the verifiers. */
export const decidedBefore = async (connection: Connection, rows: readonly ReviewedRow[]) => {
  const decided =
    rows.length === 0
      ? []
      : await connection
          .selectFrom('channel_review')
          .where(
            'user_id',
            'in',
            rows.map((row) => row.user_id),
          )
          .where(
            'channel_id',
            'in',
            rows.map((row) => row.channel_id),
          )
          .where('decided_at', 'is not', null)
          .orderBy('decided_at', 'desc')
          .selectAll()
          .execute();
  const names = await namesOf(
    connection,
    [...decided, ...rows].map((row) => row.verifier_id),
  );
  return { decided, nameOf: (userId: string | null) => names.get(userId ?? '')?.name ?? null };
};

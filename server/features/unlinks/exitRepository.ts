import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';

interface ChannelKey {
  userId: string;
  channelId: string;
}

/** How many rows are read at a time. */
const BATCH = 500;

const earned = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .orderBy('month')
    .orderBy('source')
    .orderBy('category')
    .orderBy('type')
    .limit(BATCH)
    .select(['month', 'source', 'category', 'type', 'gross', 'revenue_share', 'service_fee', 'amount']);

export type Earned = InferResult<ReturnType<typeof earned>>[number];

/** The next of what a channel earned in an account by month and source, the oldest first; dollars. */
export const earnedByMonth = (connection: Connection, key: ChannelKey, after: Earned | undefined) =>
  earned(connection, key)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(month, source, category, type)
          > (${after?.month}, ${after?.source}, ${after?.category}, ${after?.type})`,
      ),
    )
    .execute();

const days = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_day')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .orderBy('day')
    .limit(BATCH)
    .select(['day', 'views', 'watch_minutes', 'subscribers_gained', 'subscribers_lost', 'revenue']);

export type DayRow = InferResult<ReturnType<typeof days>>[number];

/** The next of what YouTube told of a channel's days, the oldest first. */
export const daysOf = (connection: Connection, key: ChannelKey, after: DayRow | undefined) =>
  days(connection, key)
    .$if(after !== undefined, (query) => query.where('day', '>', after?.day ?? ''))
    .execute();

import { type Transaction, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { ChannelDay } from '../rules';
import type { ChannelKey } from '../channelKey';

/** Deletes what YouTube told of a channel: its days, and the answers of the last minutes. */
export const deleteFigures = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  for (const table of ['channel_day', 'youtube_answer'] as const) {
    await connection
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .execute();
  }
};

/** Deletes what YouTube told of channels that were not refreshed since then. Their names stay. */
export const forgetBefore = async (connection: Connection, since: Date) => {
  const forgotten = await connection
    .updateTable('channel')
    .set({ subscribers: null, views: null, thumbnail: null, days_read_until: null })
    .where('refreshed_at', '<', since)
    .where((where) =>
      where.or([
        where('subscribers', 'is not', null),
        where('views', 'is not', null),
        where('thumbnail', 'is not', null),
        where('days_read_until', 'is not', null),
      ]),
    )
    .returning(['user_id as userId', 'channel_id as channelId'])
    .execute();
  for (const key of forgotten) await deleteFigures(connection, key);
};

/** Keeps a channel's figures by day. Days that are kept already are replaced. */
export const keepDays = (
  transaction: Transaction<Schema>,
  { userId, channelId }: ChannelKey,
  days: readonly ChannelDay[],
  readAt: Date,
) =>
  insertRows(
    transaction,
    'channel_day',
    days.map((day) => ({
      user_id: userId,
      channel_id: channelId,
      ...day,
      read_at: readAt.toISOString(),
    })),
    {
      order: sql`day`,
      onConflict: sql`(user_id, channel_id, day) do update set
        views = excluded.views, watch_minutes = excluded.watch_minutes,
        subscribers_gained = excluded.subscribers_gained, subscribers_lost = excluded.subscribers_lost,
        revenue = excluded.revenue, read_at = excluded.read_at`,
    },
  );

/** Deletes YouTube's answers that were read before then. */
export const deleteAnswersBefore = (connection: Connection, before: Date) =>
  connection.deleteFrom('youtube_answer').where('read_at', '<', before).execute();

import { type Transaction, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { ChannelEarningTable, Schema } from '../../../database/schema';

/** The periods in which users had these channels. */
export const holdingsOf = (connection: Connection, channelIds: readonly string[]) =>
  connection.selectFrom('channel_holder').where('channel_id', 'in', channelIds).selectAll().execute();

/** Begins the period in which a user has a channel; fails where somebody has it. */
export const beginHolding = (
  transaction: Transaction<Schema>,
  { userId, channelId }: { userId: string; channelId: string },
  now: Date,
) =>
  transaction
    .insertInto('channel_holder')
    .values({ channel_id: channelId, user_id: userId, held_from: now, held_until: null })
    .execute();

/** Ends the period in which a user has a channel, if there is one. */
export const endHolding = (
  transaction: Transaction<Schema>,
  { userId, channelId }: { userId: string; channelId: string },
  now: Date,
) =>
  transaction
    .updateTable('channel_holder')
    .set({ held_until: sql<Date>`greatest(held_from, ${now}::timestamptz)` })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .where('held_until', 'is', null)
    .execute();

/** What is booked for these channels and this month, of whichever users. */
export const earningsOfChannels = (connection: Connection, month: string, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel_earning')
    .where('channel_id', 'in', channelIds)
    .where('month', '=', month)
    .selectAll()
    .execute();

/** The shares of all channels of these users that are in effect in a month. */
export const agreedShares = (connection: Connection, userIds: readonly string[], month: string) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('revenue_share')
        .where('user_id', 'in', userIds)
        .where('effective_month', '<=', month)
        .selectAll()
        .execute();

export const putChannelEarnings = (transaction: Transaction<Schema>, rows: readonly ChannelEarningTable[]) =>
  insertRows(transaction, 'channel_earning', rows, {
    order: sql`user_id, month, channel_id, type, source, category`,
    onConflict: sql`(user_id, month, channel_id, type, source, category) do update set
      amount = excluded.amount, gross = excluded.gross, revenue_share = excluded.revenue_share,
      service_fee = excluded.service_fee, tax_percent = excluded.tax_percent, tax_base = excluded.tax_base`,
  });

/** The names of users' channels, by user and channel id with a slash between. */
export const channelNames = async (
  connection: Connection,
  channels: readonly { userId: string; channelId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await connection
    .selectFrom('channel')
    .where('user_id', 'in', [...new Set(channels.map(({ userId }) => userId))])
    .where('channel_id', 'in', [...new Set(channels.map(({ channelId }) => channelId))])
    .select(['user_id', 'channel_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [`${row.user_id}/${row.channel_id}`, row.name]));
};

import { type Transaction, sql } from 'kysely';
import type { EntryReason } from '#contract/earnings';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { RevenueShareTable, Schema } from '../../../database/schema';

/** Writes down a share that was agreed with a user. */
export const putShare = (transaction: Transaction<Schema>, share: Record<keyof RevenueShareTable, string>) =>
  insertRows(transaction, 'revenue_share', [share], {
    onConflict: sql`(user_id, channel_id, category, effective_month) do update set
      percent = excluded.percent, service_fee_percent = excluded.service_fee_percent`,
  });

/** The user with a name who has or had a channel. */
export const holderNamed = async (
  connection: Connection,
  username: string,
  channelId: string,
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('users')
    .innerJoin('channel_holder', 'channel_holder.user_id', 'users.user_id')
    .where('users.username', '=', username)
    .where('channel_holder.channel_id', '=', channelId)
    .select('users.user_id')
    .executeTakeFirst();
  return row?.user_id;
};

/** Asks for months of users to be booked anew. */
export const putRebooking = (
  transaction: Transaction<Schema>,
  rows: readonly { userId: string; month: string }[],
  { reason, now }: { reason: EntryReason; now: Date },
) =>
  insertRows(
    transaction,
    'rebooking',
    rows.map(({ userId, month }) => ({ user_id: userId, month, reason, since: now.toISOString() })),
    { onConflict: sql`(user_id, month) do update set reason = excluded.reason` },
  );

/** The next month of a user that is to be booked anew. */
export const nextRebooking = (connection: Connection) =>
  connection
    .selectFrom('rebooking')
    .orderBy('since')
    .orderBy('user_id')
    .orderBy('month')
    .select(['user_id', 'month', 'reason'])
    .executeTakeFirst();

export const endRebooking = (transaction: Transaction<Schema>, userId: string, month: string) =>
  transaction.deleteFrom('rebooking').where('user_id', '=', userId).where('month', '=', month).execute();

/** The channels of which something of a month is booked to a user, or that the user had. */
export const channelsOfMonth = async (
  connection: Connection,
  userId: string,
  month: string,
): Promise<string[]> => {
  const { rows } = await sql<{ channel_id: string }>`
    select channel_id from channel_earning where user_id = ${userId} and month = ${month}
    union select channel_id from channel_estimate where user_id = ${userId} and month = ${month}
    order by 1`.execute(connection);
  return rows.map((row) => row.channel_id);
};

/** The months, from one on, of which something is booked to a user or estimated. */
export const monthsOfUser = async (
  connection: Connection,
  userId: string,
  from: string,
): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select month from channel_earning where user_id = ${userId} and month >= ${from}
    union select month from channel_estimate where user_id = ${userId} and month >= ${from}
    order by 1`.execute(connection);
  return rows.map((row) => row.month);
};

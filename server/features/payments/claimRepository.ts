import { sql } from 'kysely';
import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import { groupBy } from '../../common/groupBy';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

/** What is estimated of a channel's month and not final, dollars, and of which days. */
export interface OpenEstimate {
  channel_id: string;
  month: string;
  source: EarningsSource;
  category: EarningsCategory;
  amount: string;
  first: string;
  last: string;
}

/** The estimates of a user that are not final, by channel, month, source and category. */
export const openEstimatesOf = async (connection: Connection, userId: string): Promise<OpenEstimate[]> => {
  const { rows } =
    await sql<OpenEstimate>`select channel_id, month, source, category, sum(amount)::text as amount,
      min(day) as first, max(day) as last
    from channel_estimate where user_id = ${userId} and not final
    group by channel_id, month, source, category
    order by month, source, category, channel_id`.execute(connection);
  return rows;
};

/** What payments have claimed of a user's estimates and what of it stands, by month and source. Dollars. */
export const claimedParts = async (
  connection: Connection,
  userId: string,
  without: string | undefined,
): Promise<{ month: string; source: EarningsSource; amount: string }[]> => {
  const { rows } = await sql<{ month: string; source: EarningsSource; amount: string }>`
    select month, source, sum(amount - given_back)::text as amount from payment_part
    where user_id = ${userId} and limit_month <> '' and payment_id is distinct from ${without ?? null}::uuid
    group by month, source`.execute(connection);
  return rows;
};

/** The requests for instant payments of which no payment was made yet, but for one of them. */
export const openRequests = (connection: Connection, userId: string, without: string | undefined) =>
  connection
    .selectFrom('instant_request')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'approved'])
    .$if(without !== undefined, (query) => query.where('request_id', '<>', without ?? ''))
    .select(['source', 'amount'])
    .execute();

/** The months of a payment's claims of which somebody else has had a channel since they began. */
export const changedHands = async (
  connection: Connection,
  { userId, paymentId }: { userId: string; paymentId: string },
): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`select distinct c.month from claim_channel c
    where c.user_id = ${userId} and c.payment_id = ${paymentId} and exists (
      select from channel_holder h where h.channel_id = c.channel_id and h.user_id <> c.user_id
        and (h.held_until is null or h.held_until > (c.month || '-01T00:00:00Z')::timestamptz))`.execute(
    connection,
  );
  return rows.map((row) => row.month);
};

/** Writes down of which channels' days, and sources, a payment has claimed the estimates. */
export const insertClaimedChannels = (
  transaction: Transaction<Schema>,
  { userId, paymentId }: { userId: string; paymentId: string },
  claimed: readonly OpenEstimate[],
) => {
  const channels = groupBy(claimed, ({ channel_id, month }) => `${month}/${channel_id}`);
  return insertRows(
    transaction,
    'claim_channel',
    [...channels.values()].map(([first, ...others]) => ({
      user_id: userId,
      payment_id: paymentId,
      channel_id: first.channel_id,
      month: first.month,
      day: others.reduce((day, { last }) => (last > day ? last : day), first.last),
      sources: [...new Set([first, ...others].map(({ source }) => source))],
    })),
  );
};

import Big from 'big.js';
import { type Transaction, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { ChannelEstimateTable, Schema } from '../../../database/schema';

interface ClaimedRow {
  user_id: string;
  channel_id: string;
  day: string;
  sources: string[];
}

/** Whose estimates of these channels' month payments have claimed that stand, each with its sources and the day up to which it did. */
export const claimedChannels = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<ClaimedRow[]> => {
  const { rows } = await sql<ClaimedRow>`
    select distinct c.user_id, c.channel_id, c.day, c.sources from claim_channel c
    where c.month = ${month} and c.channel_id = any(${[...channelIds]}) and exists (
      select from payment_part p where p.user_id = c.user_id and p.payment_id = c.payment_id
        and p.month = c.month and p.limit_month <> '' and p.amount > p.given_back)`.execute(connection);
  return rows;
};

const PLACE = ['user_id', 'month', 'channel_id', 'source', 'day', 'category'] as const;
const estimateKey = (row: Pick<ChannelEstimateTable, (typeof PLACE)[number]>) =>
  PLACE.map((column) => row[column]).join('/');
const sameEstimate = (one: ChannelEstimateTable, other: ChannelEstimateTable) =>
  one.final === other.final && new Big(one.amount).eq(other.amount);

/**
 * Replaces the estimates of these channels and this month; what is the same stays. What is under a claim and not estimated any more is
 * an estimate of nothing: it keeps the claim from being a debt before the month is final. `finals` are the channels and sources that are,
 * as `channel/source`.
 */
export const replaceEstimates = async (
  transaction: Transaction<Schema>,
  month: string,
  channelIds: readonly string[],
  rows: readonly ChannelEstimateTable[],
  finals: ReadonlySet<string>,
): Promise<void> => {
  const found = await transaction
    .selectFrom('channel_estimate')
    .where('channel_id', 'in', channelIds)
    .where('month', '=', month)
    .selectAll()
    .execute();
  const before = new Map(found.map((row) => [estimateKey(row), row]));
  const after = new Set(rows.map(estimateKey));
  const gone = found.filter((row) => !after.has(estimateKey(row)));
  const claimed = gone.length > 0 ? await claimedChannels(transaction, month, channelIds) : [];
  const isClaimed = ({ user_id, channel_id, source }: ChannelEstimateTable) =>
    claimed.some(
      ({ sources, ...one }) =>
        one.user_id === user_id &&
        one.channel_id === channel_id &&
        (sources.length === 0 || sources.includes(source)),
    );
  const empty = gone.filter(isClaimed).map((row) => ({
    ...row,
    amount: '0',
    final: row.final || finals.has(`${row.channel_id}/${row.source}`),
  }));
  const changed = [...rows, ...empty].filter((row) => {
    const old = before.get(estimateKey(row));
    return !old || !sameEstimate(old, row);
  });
  const deleted = gone.filter((row) => !isClaimed(row));
  if (deleted.length > 0) {
    await transaction
      .deleteFrom('channel_estimate')
      .where('channel_id', 'in', channelIds)
      .where('month', '=', month)
      .where(
        sql<boolean>`user_id::text || '/' || month || '/' || channel_id || '/' || source || '/' || day || '/' || category = any(${deleted.map(estimateKey)})`,
      )
      .execute();
  }
  await insertRows(transaction, 'channel_estimate', changed, {
    order: sql`user_id, month, channel_id, source, day, category`,
    onConflict: sql`(user_id, month, channel_id, source, day, category) do update set
      amount = excluded.amount, final = excluded.final`,
  });
};

/** The channels of a month of which somebody has claimed estimates. */
export const channelsClaimed = async (connection: Connection, month: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('claim_channel')
    .where('month', '=', month)
    .select('channel_id')
    .distinct()
    .execute();
  return rows.map((row) => row.channel_id);
};

/**
 * Says of the estimates that were taken back under a claim whether they are final, by the sources of which the final reports are in: no
 * report names their channels any more, so nothing else does.
 */
export const settleTakenBack = (
  transaction: Transaction<Schema>,
  { month, channelIds }: { month: string; channelIds: readonly string[] },
  finals: readonly string[],
) =>
  sql`update channel_estimate set final = (source = any(${[...finals]}))
    where month = ${month} and channel_id = any(${[...channelIds]}) and amount = 0
      and final <> (source = any(${[...finals]}))`.execute(transaction);

import { type Transaction, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { NetworkShareTable, Schema } from '../../../database/schema';
import { insertRows } from '../../../database/insertRows';

/** The periods in which these users were approved members of networks. */
export const membershipsOf = async (connection: Connection, userIds: readonly string[]) => {
  if (userIds.length === 0) return [];
  const rows = await connection
    .selectFrom('network_membership')
    .where('user_id', 'in', userIds)
    .where('approved_at', 'is not', null)
    .select(['user_id as userId', 'network_id as networkId', 'approved_at as from', 'ended_at as until'])
    .$narrowType<{ from: Date }>()
    .execute();
  return rows;
};

/** What the owners of these networks earn in a month: of each the newest agreement that is in effect. */
export const sharesOfNetworks = (connection: Connection, networkIds: readonly string[], month: string) =>
  networkIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('network_share')
        .where('network_id', 'in', networkIds)
        .where('effective_month', '<=', month)
        .distinctOn('network_id')
        .orderBy('network_id')
        .orderBy('effective_month', 'desc')
        .select(['network_id', 'owner_id', 'percent'])
        .execute();

/** Writes down what the owner of a network earns from a month on. */
export const putNetworkShare = (
  transaction: Transaction<Schema>,
  share: Record<keyof NetworkShareTable, string>,
) =>
  insertRows(transaction, 'network_share', [share], {
    onConflict: sql`(network_id, effective_month) do update set
      owner_id = excluded.owner_id, percent = excluded.percent`,
  });

/** The months, from one on, of which something is booked to these users. */
export const bookedMonthsOf = async (
  connection: Connection,
  userIds: readonly string[],
  from: string,
): Promise<{ userId: string; month: string }[]> => {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ userId: string; month: string }>`
    select distinct user_id as "userId", month from channel_earning
    where user_id = any(${userIds}::uuid[]) and month >= ${from} and category <> 'network'
    order by 1, 2`.execute(connection);
  return rows;
};

/** Who was a member of a network in a month or later. */
export const membersSince = async (
  connection: Connection,
  networkId: string,
  month: string,
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('network_membership')
    .where('network_id', '=', networkId)
    .where('approved_at', 'is not', null)
    .where((where) =>
      where.or([where('ended_at', 'is', null), where('ended_at', '>', new Date(`${month}-01T00:00:00Z`))]),
    )
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id: id }) => id);
};

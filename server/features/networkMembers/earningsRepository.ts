import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { membersEarnings, networkOfMonth } from '../networks';

const earned = (
  connection: Connection,
  { userId, networkIds }: { userId: string; networkIds: readonly string[] },
) =>
  connection
    .selectFrom(
      membersEarnings(connection)
        .where('earning.user_id', '=', userId)
        .groupBy(['earning.user_id', 'earning.month', 'earning.channel_id'])
        .select(({ fn }) => [
          'earning.user_id',
          'earning.month',
          'earning.channel_id',
          networkOfMonth.as('network_id'),
          fn.sum<string>('gross').as('gross'),
          fn.sum<string>('amount').as('amount'),
          fn.sum<string>('service_fee').as('service_fee'),
          fn.min<string | null>('revenue_share').as('least_share'),
          fn.max<string | null>('revenue_share').as('most_share'),
        ])
        .as('booked'),
    )
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'booked.user_id')
        .onRef('channel.channel_id', '=', 'booked.channel_id'),
    )
    .where('booked.network_id', 'in', networkIds)
    .selectAll('booked')
    .select(sql<string>`coalesce(channel.name, booked.channel_id)`.as('channel'));

export type EarnedRow = InferResult<ReturnType<typeof earned>>[number];

/** What a member's channels have earned by month, as a list: the months that belong to these networks. */
export const listedEarnings = (
  connection: Connection,
  of: { userId: string; networkIds: readonly string[] },
) => ({
  query: earned(connection, of),
  key: sql<string>`booked.month || '/' || booked.channel_id`,
  columns: {
    month: 'booked.month',
    channel: sql<string>`lower(coalesce(channel.name, booked.channel_id))`,
  } as const,
  filters: {
    username: () => sql<boolean>`true`,
    month: (month: string) => sql<boolean>`booked.month = ${month}`,
  },
});

/** What was agreed with the owners of some networks, by the month from which it holds, the newest first. */
export const agreedOf = (connection: Connection, networkIds: readonly string[]) =>
  networkIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('network_share')
        .where('network_id', 'in', networkIds)
        .orderBy('effective_month', 'desc')
        .selectAll()
        .execute();

/** What is booked to the owners of networks of some channels and months. */
export const ownersParts = (
  connection: Connection,
  of: { ownerIds: readonly string[]; channelIds: readonly string[]; months: readonly string[] },
) =>
  of.ownerIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('channel_earning')
        .where('user_id', 'in', of.ownerIds)
        .where('channel_id', 'in', of.channelIds)
        .where('month', 'in', of.months)
        .where('category', '=', 'network')
        .groupBy(['user_id', 'channel_id', 'month'])
        .select(({ fn }) => ['user_id', 'channel_id', 'month', fn.sum<string>('amount').as('amount')])
        .execute();

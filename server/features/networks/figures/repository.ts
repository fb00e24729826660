import { type InferResult, type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '../../../database/open';
import { insertRows } from '../../../database/insertRows';
import type { NetworkFigureTable, Schema } from '../../../database/schema';
import { approvedMembers, membersEarnings, networkOfMonth } from '../membership/repository';
import type { CountedTimes } from './times';

type Counted = Pick<Insertable<NetworkFigureTable>, 'network_id' | 'members' | 'channels' | 'views'>;

/** How many members each network has, how many channels these have linked, and how often those were watched. */
export const countMembers = (connection: Connection, { from, until }: CountedTimes): Promise<Counted[]> =>
  approvedMembers(connection)
    .leftJoin(
      connection
        .selectFrom('channel')
        .leftJoin(
          connection
            .selectFrom('channel_day')
            .where((row) => row.between('day', from, until))
            .groupBy(['user_id', 'channel_id'])
            .select(({ fn }) => ['user_id', 'channel_id', fn.sum<string>('views').as('views')])
            .as('days'),
          (join) =>
            join
              .onRef('days.user_id', '=', 'channel.user_id')
              .onRef('days.channel_id', '=', 'channel.channel_id'),
        )
        .where('channel.status', '=', 'linked')
        .where('channel.removed_at', 'is', null)
        .groupBy('channel.user_id')
        .select(({ fn }) => [
          'channel.user_id',
          fn.countAll<string>().as('channels'),
          fn.sum<string>('days.views').as('views'),
        ])
        .as('linked'),
      'linked.user_id',
      'membership.user_id',
    )
    .groupBy('membership.network_id')
    .select([
      'membership.network_id',
      sql<number>`count(*)::int`.as('members'),
      sql<number>`coalesce(sum(linked.channels), 0)::int`.as('channels'),
      sql<string>`coalesce(sum(linked.views), 0)`.as('views'),
    ])
    .execute();

/** What was earned in a month that belongs to each network (decision 34). */
export const sumEarned = async (connection: Connection, month: string): Promise<Map<string, string>> => {
  const rows = await connection
    .selectFrom(
      membersEarnings(connection)
        .where('month', '=', month)
        .groupBy(['user_id', 'month'])
        .select(({ fn }) => ['user_id', 'month', fn.sum<string>('amount').as('amount')])
        .as('earning'),
    )
    .groupBy(networkOfMonth)
    .select(({ fn }) => [networkOfMonth.as('network_id'), fn.sum<string>('earning.amount').as('earned')])
    .execute();
  return new Map(rows.flatMap(({ network_id: id, earned }) => (id === null ? [] : [[id, earned] as const])));
};

/** The networks, whatever their state. */
export const idsOfNetworks = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.selectFrom('network').select('network_id').execute();
  return rows.map(({ network_id: id }) => id);
};

/** Writes the figures of all networks in place of those that were counted before. */
export const replaceFigures = async (
  transaction: Transaction<Schema>,
  figures: readonly Record<keyof NetworkFigureTable, unknown>[],
): Promise<void> => {
  await transaction.deleteFrom('network_figure').execute();
  await insertRows(transaction, 'network_figure', figures);
};

/** When the figures were counted last and what they are of; undefined where they never were. */
export const lastCount = (connection: Connection) =>
  connection
    .selectFrom('network_figure')
    .select(['from_day', 'until_day', 'month', 'counted_at'])
    .limit(1)
    .executeTakeFirst();

const FIGURES = {
  members: sql<number>`coalesce(figure.members, 0)`,
  channels: sql<number>`coalesce(figure.channels, 0)`,
  views: sql<string>`coalesce(figure.views, 0)`,
  earned: sql<string>`coalesce(figure.earned, 0)`,
};

const withFigures = (connection: Connection) =>
  connection
    .selectFrom('network')
    .leftJoin('network_figure as figure', 'figure.network_id', 'network.network_id')
    .select(['network.network_id', 'network.name', 'network.username', 'network.status'])
    .select([
      FIGURES.members.as('members'),
      FIGURES.channels.as('channels'),
      FIGURES.views.as('views'),
      FIGURES.earned.as('earned'),
    ]);

/** A network with what it is ranked by, as it was counted last; one that was made since then has nothing. */
export type RankedNetwork = InferResult<ReturnType<typeof withFigures>>[number];

/** The networks by their size and what they bring, as a list. */
export const rankedNetworks = (connection: Connection) => ({
  query: withFigures(connection),
  key: sql<string>`network.network_id::text`,
  columns: {
    state: 'network.status',
    name: sql<string>`lower(network.name)`,
    ...FIGURES,
  } as const,
});

/** The networks that are not retired, by name. */
export const leagueOf = (connection: Connection): Promise<RankedNetwork[]> =>
  withFigures(connection)
    .where('network.status', '<>', 'retired')
    .orderBy(sql`lower(network.name)`)
    .orderBy('network.network_id')
    .execute();

import { sql } from 'kysely';
import type { Connection } from '../../database/open';
import { OWNER_ROLE } from './repository';

export interface NetworkFigures {
  members: number;
  linkedChannels: number;
}

const NONE: NetworkFigures = { members: 0, linkedChannels: 0 };

/** How many members these networks have, also those who wait, and how many linked channels. */
export const figuresOf = async (
  connection: Connection,
  networkIds: readonly string[],
): Promise<(networkId: string) => NetworkFigures> => {
  const { rows } = await sql<{ network_id: string; members: string; linked: string }>`
    select membership.network_id, count(*) as members, coalesce(sum(linked.channels), 0) as linked
    from network_membership as membership
    left join (
      select user_id, count(*) as channels from channel
      where status = 'linked' and removed_at is null group by user_id
    ) as linked on linked.user_id = membership.user_id
    where membership.ended_at is null and membership.state in ('pending', 'approved')
      and membership.network_id = any(${networkIds}::uuid[])
    group by membership.network_id`.execute(connection);
  const known = new Map(
    rows.map((row) => [row.network_id, { members: Number(row.members), linkedChannels: Number(row.linked) }]),
  );
  return (networkId) => known.get(networkId) ?? NONE;
};

/** The owners of these networks, by name. */
export const ownersOf = (connection: Connection, networkIds: readonly string[]) =>
  networkIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('user_role')
        .innerJoin('users', 'users.user_id', 'user_role.user_id')
        .where('user_role.role', '=', OWNER_ROLE)
        .where('users.network_id', 'in', networkIds)
        .orderBy(sql`lower(users.name)`)
        .orderBy('users.user_id')
        .select(['users.network_id', 'users.user_id', 'users.name'])
        .execute();

interface Span {
  from: string;
  until: string;
  month: string;
}

/** The networks by their size and what they bring, as a list. Each table is gone through once, for all networks. */
export const rankedNetworks = (connection: Connection, { from, until, month }: Span) => {
  const people = sql<{
    network_id: string;
    members: string;
    channels: string;
    views: string;
    earned: string;
  }>`(
    select belongs.network_id, count(*) as members,
      coalesce(sum(linked.channels), 0) as channels, coalesce(sum(seen.views), 0) as views,
      coalesce(sum(earning.earned), 0) as earned
    from (select user_id, network_id from network_membership
      where ended_at is null and state in ('pending', 'approved')) as belongs
    left join (select user_id, count(*) as channels from channel
      where status = 'linked' and removed_at is null group by user_id) as linked
      on linked.user_id = belongs.user_id
    left join (select user_id, sum(views) as views from channel_day
      where day between ${from}::date and ${until}::date group by user_id) as seen
      on seen.user_id = belongs.user_id
    left join (select user_id, sum(amount) as earned from channel_earning
      where month = ${month} and category <> 'network' group by user_id) as earning
      on earning.user_id = belongs.user_id
    group by belongs.network_id)`;
  const members = sql<string>`coalesce(figures.members, 0)`;
  const channels = sql<string>`coalesce(figures.channels, 0)`;
  const views = sql<string>`coalesce(figures.views, 0)`;
  const earned = sql<string>`coalesce(figures.earned, 0)`;
  return {
    query: connection
      .selectFrom('network')
      .leftJoin(people.as('figures'), 'figures.network_id', 'network.network_id')
      .select([
        'network.network_id',
        'network.name',
        'network.username',
        'network.status',
        members.as('members'),
        channels.as('channels'),
        views.as('views'),
        earned.as('earned'),
      ]),
    key: sql<string>`network.network_id::text`,
    columns: {
      state: 'network.status',
      name: sql<string>`lower(network.name)`,
      members,
      channels,
      views,
      earned,
    } as const,
  };
};
export type RankedNetwork = Awaited<
  ReturnType<ReturnType<typeof rankedNetworks>['query']['execute']>
>[number];

import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { containing } from '../../database/pattern';
import { type CountedTimes, membersEarnings } from '../networks';

/** A network's members, and the partners who wait: the memberships that have not ended, of accounts that are active. */
const members = (connection: Connection, networkIds: readonly string[]) =>
  connection
    .selectFrom('network_membership as membership')
    .innerJoin('users', 'users.user_id', 'membership.user_id')
    .innerJoin('network', 'network.network_id', 'membership.network_id')
    .where('membership.network_id', 'in', networkIds)
    .where('membership.ended_at', 'is', null)
    .where('users.status', '=', 'active')
    .select([
      'membership.user_id',
      'membership.membership_id',
      'membership.state',
      'membership.began_at',
      'membership.approved_at',
      'users.username',
      'users.name',
      'users.country',
      'network.name as network',
    ]);

export type MemberRow = InferResult<ReturnType<typeof members>>[number];

/** The members as a list. `search` is a part of a name or username. */
export const listedMembers = (
  connection: Connection,
  { networkIds, search }: { networkIds: readonly string[]; search: string },
) => ({
  query: members(connection, networkIds).$if(search !== '', (query) => {
    const part = containing(search);
    return query.where(sql<boolean>`(users.name ilike ${part} or users.username ilike ${part})`);
  }),
  key: sql<string>`membership.membership_id::text`,
  columns: {
    state: 'membership.state',
    network: 'membership.network_id',
    country: 'users.country',
    name: sql<string>`lower(users.name)`,
    began_at: 'membership.began_at',
  } as const,
});

/** A member by their username. */
export const findMember = async (
  connection: Connection,
  { username, networkIds }: { username: string; networkIds: readonly string[] },
): Promise<MemberRow | undefined> => {
  const named = await connection
    .selectFrom('username')
    .where('username', '=', username)
    .select('user_id')
    .executeTakeFirst();
  if (!named) return undefined;
  return members(connection, networkIds).where('membership.user_id', '=', named.user_id).executeTakeFirst();
};

/** The names of some networks, the own one first. */
export const namesOfNetworks = (connection: Connection, networkIds: readonly string[]) =>
  connection
    .selectFrom('network')
    .where('network_id', 'in', networkIds)
    .orderBy(sql`network_id = ${networkIds[0] ?? null}::uuid desc`)
    .orderBy('name')
    .orderBy('network_id')
    .select(['network_id', 'name'])
    .execute();

/** What is counted of some members: their linked channels, the views of these on some days, and what they earned in a month. */
export const figuresOf = async (
  connection: Connection,
  userIds: readonly string[],
  { from, until, month }: CountedTimes,
) => {
  if (userIds.length === 0) return { channels: [], views: [], earned: [] };
  const [channels, views, earned] = await Promise.all([
    connection
      .selectFrom('channel')
      .where('user_id', 'in', userIds)
      .where('status', '=', 'linked')
      .where('removed_at', 'is', null)
      .groupBy('user_id')
      .select(({ fn }) => ['user_id', fn.countAll<string>().as('count')])
      .execute(),
    connection
      .selectFrom('channel_day')
      .innerJoin('channel', (join) =>
        join
          .onRef('channel.user_id', '=', 'channel_day.user_id')
          .onRef('channel.channel_id', '=', 'channel_day.channel_id'),
      )
      .where('channel_day.user_id', 'in', userIds)
      .where((row) => row.between('channel_day.day', from, until))
      .where('channel.status', '=', 'linked')
      .where('channel.removed_at', 'is', null)
      .groupBy('channel_day.user_id')
      .select(({ fn }) => ['channel_day.user_id', fn.sum<string>('channel_day.views').as('count')])
      .execute(),
    membersEarnings(connection)
      .where('user_id', 'in', userIds)
      .where('month', '=', month)
      .groupBy('user_id')
      .select(({ fn }) => ['user_id', fn.sum<string>('amount').as('amount')])
      .execute(),
  ]);
  return { channels, views, earned };
};

const memberChannels = (connection: Connection, userId: string, { from, until }: CountedTimes) =>
  connection
    .selectFrom('channel')
    .where('channel.user_id', '=', userId)
    .where('channel.removed_at', 'is', null)
    .select(['channel.channel_id', 'name', 'status', 'subscribers', 'added_at'])
    .select(
      sql<string>`coalesce((select sum(days.views) from channel_day as days
        where days.user_id = channel.user_id and days.channel_id = channel.channel_id
          and days.day between ${from} and ${until}), 0)`.as('counted'),
    );

export type MemberChannelRow = InferResult<ReturnType<typeof memberChannels>>[number];

/** The channels of a member as a list, with their views on some days. */
export const listedMemberChannels = (connection: Connection, userId: string, times: CountedTimes) => ({
  query: memberChannels(connection, userId, times),
  key: sql<string>`channel.channel_id`,
  columns: {
    name: sql<string>`lower(channel.name)`,
    subscribers: 'channel.subscribers',
    added_at: 'channel.added_at',
  } as const,
  filters: { username: () => sql<boolean>`true` },
});

import { sql } from 'kysely';
import type { ChannelFilter, ChannelSort } from '#contract/channels';
import { businessConstants } from '../../../common/businessConstants';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { containing } from '../../../database/pattern';
import type { ChannelKey } from '../channelKey';
import { platformColumns } from '../platform';

const ORDER = {
  default: sql`is_default desc, subscribers desc nulls last`,
  name: sql`lower(name)`,
  subscribers: sql`subscribers desc nulls last`,
  views: sql`views desc nulls last`,
  added: sql`added_at desc`,
} satisfies Record<ChannelSort, unknown>;

const passes = (filter: ChannelFilter, search: string) => {
  const part = containing(search);
  return sql<boolean>`(${filter} = 'all' or status = ${filter} or (${filter} = 'needs-reauth' and needs_reauth))
    and (${search} = '' or name ilike ${part} or channel_id = ${search})`;
};

/** Views of the newest days that were read, as many days as a review looks at; null before any day was read. */
export const countedViews = sql<string | null>`(
  select sum(d.views) from channel_day d
  where d.user_id = channel.user_id and d.channel_id = channel.channel_id and d.day > (
    select max(newest.day) from channel_day newest
    where newest.user_id = channel.user_id and newest.channel_id = channel.channel_id
  ) - ${businessConstants.channelReview.days}::int
)`;

/** The channels in the user's list: those that were not taken off it. */
export const listed = (connection: Connection, userId: string) =>
  connection.selectFrom('channel').where('channel.user_id', '=', userId).where('removed_at', 'is', null);

const columns = [
  'channel_id',
  'name',
  'thumbnail',
  'status',
  'is_default',
  'subscribers',
  'views',
  'cms_linked',
  'needs_reauth',
  'added_at',
  'linked_at',
  'refreshed_at',
  ...platformColumns,
] as const;

/** A page of channels. Channels that are equal are sorted by id, so that the order is stable. */
export const pageOfChannels = (
  connection: Connection,
  list: {
    userId: string;
    filter: ChannelFilter;
    search: string;
    sort: ChannelSort;
    page: number;
    perPage: number;
  },
) =>
  listed(connection, list.userId)
    .where(passes(list.filter, list.search))
    .select(columns)
    .select(countedViews.as('counted_views'))
    .orderBy(ORDER[list.sort])
    .orderBy('channel_id')
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage)
    .execute();

export type ChannelRow = Awaited<ReturnType<typeof pageOfChannels>>[number];

/** One channel as the list has it. */
export const findListed = (connection: Connection, { userId, channelId }: ChannelKey) =>
  listed(connection, userId)
    .where('channel_id', '=', channelId)
    .select(columns)
    .select(countedViews.as('counted_views'))
    .executeTakeFirst();

/** How many channels the user has, in all and by status; `filtered` is how many fit filter and search. */
export const countChannels = async (
  connection: Connection,
  { userId, filter, search }: { userId: string; filter: ChannelFilter; search: string },
): Promise<{ filtered: number; total: number; linked: number; needs_reauth: number }> => {
  const row = await listed(connection, userId)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('status', '=', 'linked').as('linked'),
      fn.countAll<string>().filterWhere('needs_reauth', '=', true).as('needs_reauth'),
      sql<string>`count(*) filter (where ${passes(filter, search)})`.as('filtered'),
    ])
    .executeTakeFirstOrThrow();
  return {
    filtered: Number(row.filtered),
    total: Number(row.total),
    linked: Number(row.linked),
    needs_reauth: Number(row.needs_reauth),
  };
};

/** The user's channels among these with the users who brought them to the network. */
export const recruitersOf = async (
  connection: Connection,
  userId: string,
  channelIds: readonly string[],
): Promise<{ channel_id: string; recruiter: { name: string; username: string } | null }[]> => {
  const rows = await listed(connection, userId)
    .where('channel_id', 'in', channelIds)
    .orderBy('channel_id')
    .select(['channel_id', 'recruiter_id'])
    .execute();
  const names = await namesOf(
    connection,
    rows.map((row) => row.recruiter_id),
  );
  return rows.map(({ channel_id, recruiter_id: id }) => ({
    channel_id,
    recruiter: names.get(id ?? '') ?? null,
  }));
};

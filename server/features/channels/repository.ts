import { randomUUID } from 'node:crypto';
import { type Updateable, sql } from 'kysely';
import type { ChannelFilter, ChannelSort } from '#contract/channels';
import type { Connection } from '../../database/open';
import type { ChannelTable } from '../../database/schema';
import { figures } from '../../common/figures';
import type { ChannelKey } from './services';

/** What applies to the network now; of these the grant is used. */
export const LIVE: readonly ChannelTable['status'][] = ['in-progress', 'linked'];

const ORDER = {
  default: sql`is_default desc, subscribers desc nulls last`,
  name: sql`lower(name)`,
  subscribers: sql`subscribers desc nulls last`,
  views: sql`views desc nulls last`,
  added: sql`added_at desc`,
} satisfies Record<ChannelSort, unknown>;

const passes = (filter: ChannelFilter, search: string) => {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${filter} = 'all' or status = ${filter} or (${filter} = 'needs-reauth' and needs_reauth))
    and (${search} = '' or name ilike ${part} or channel_id = ${search})`;
};

/** Views of the last 30 days that YouTube has counted; null before any day was read. */
const countedViews = sql<string | null>`(
  select sum(d.views) from channel_day d
  where d.user_id = channel.user_id and d.channel_id = channel.channel_id and d.day > (
    select max(newest.day) from channel_day newest
    where newest.user_id = channel.user_id and newest.channel_id = channel.channel_id
  ) - ${figures.channelReview.days}::int
)`;

const listed = (connection: Connection, userId: string) =>
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
] as const;

/** A page of channels; ties by id, so that the order never changes by itself. */
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

/** How many channels the user has, by what matters on the first screen; `filtered` is what filter and search let through. */
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

/** How the application went, the newest first. */
export const progressOf = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel_progress')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .orderBy('at', 'desc')
    .orderBy('progress_id')
    .select(['status', 'at', 'note'])
    .execute();

/** The user's channels among these with who brought them to the network. */
export const recruitersOf = (connection: Connection, userId: string, channelIds: readonly string[]) =>
  listed(connection, userId)
    .where('channel_id', 'in', channelIds)
    .leftJoin('users as recruiter', 'recruiter.user_id', 'channel.recruiter_id')
    .orderBy('channel_id')
    .select(['channel_id', 'recruiter.name', 'recruiter.username'])
    .execute();

/** Holds the user's channels until the transaction ends: of two changes to their default one waits for the other. */
export const lockUser = async (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['recruiter_id', 'referrer_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Holds a channel among all accounts until the transaction ends: nobody else can take it meanwhile. */
export const lockChannel = (connection: Connection, channelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`channel ${channelId}`}, 0))`.execute(connection);

/** Whether another active account has the channel, linked or on the way. */
export const isInUse = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
): Promise<boolean> => {
  const other = await connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('channel.channel_id', '=', channelId)
    .where('channel.user_id', '<>', userId)
    .where('channel.status', 'in', LIVE)
    .where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')
    .select('channel.user_id')
    .executeTakeFirst();
  return other !== undefined;
};

/** The user's channel, also one that was taken off the list. */
export const findChannel = (connection: Connection, { userId, channelId }: ChannelKey) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .selectAll()
    .executeTakeFirst();

export const insertChannel = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  values: { name: string; recruiterId: string | null; at: Date },
) =>
  connection
    .insertInto('channel')
    .values({
      user_id: userId,
      channel_id: channelId,
      name: values.name,
      status: 'in-progress',
      is_default: false,
      cms_linked: false,
      needs_reauth: false,
      recruiter_id: values.recruiterId,
      added_at: values.at,
    })
    .execute();

export const updateChannel = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  change: Updateable<ChannelTable>,
) =>
  connection
    .updateTable('channel')
    .set(change)
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .execute();

/** Remembers that the application has another status; written wherever a status changes. */
export const insertProgress = (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  progress: { status: ChannelTable['status']; note: string | null; at: Date },
) =>
  connection
    .insertInto('channel_progress')
    .values({ user_id: userId, channel_id: channelId, progress_id: randomUUID(), ...progress })
    .execute();

/** Forgets what YouTube told of a channel day by day. */
export const deleteFigures = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  for (const table of ['channel_day', 'youtube_answer'] as const) {
    await connection
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .execute();
  }
};

/** Deletes a channel and its history. */
export const deleteChannelRow = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  for (const table of ['channel_progress', 'channel'] as const) {
    await connection
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .execute();
  }
};

/** Makes this channel, and no other of the user, the default one. The user is locked. */
export const makeDefault = async (connection: Connection, { userId, channelId }: ChannelKey) => {
  await connection
    .updateTable('channel')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  await updateChannel(connection, { userId, channelId }, { is_default: true });
};

/**
 * Sees to it that the default channel is one that is linked or on the way, where there is such a one: the one that is
 * default already, else the largest. The user is locked.
 */
export const settleDefault = async (connection: Connection, userId: string) => {
  const best = await listed(connection, userId)
    .orderBy(sql`status in ('in-progress', 'linked')`, 'desc')
    .orderBy('is_default', 'desc')
    .orderBy(sql`subscribers desc nulls last`)
    .orderBy('channel_id')
    .select(['channel_id', 'is_default'])
    .executeTakeFirst();
  if (best && !best.is_default) await makeDefault(connection, { userId, channelId: best.channel_id });
};

/** Channels that YouTube is to be asked about now: with a grant that it takes, of active accounts. */
export const dueChannels = (connection: Connection, now: Date, limit: number) =>
  connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .innerJoin('channel_grant', (join) =>
      join
        .onRef('channel_grant.user_id', '=', 'channel.user_id')
        .onRef('channel_grant.channel_id', '=', 'channel.channel_id'),
    )
    .where('users.status', '=', 'active')
    .where('channel.status', 'in', LIVE)
    .where('channel.removed_at', 'is', null)
    .where('channel.needs_reauth', '=', false)
    .where((where) => where.or([where('refresh_after', 'is', null), where('refresh_after', '<=', now)]))
    .orderBy(sql`refresh_after nulls first`)
    .orderBy('channel.channel_id')
    .limit(limit)
    .select(['channel.user_id as userId', 'channel.channel_id as channelId'])
    .execute();

/** Takes the work on a channel until then; false where another process was first. */
export const claimChannel = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const claimed = await connection
    .updateTable('channel')
    .set({ refresh_after: until })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('refresh_after', 'is', null), where('refresh_after', '<=', now)]))
    .returning('channel_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Forgets what YouTube told of channels that were not refreshed since then; names stay. */
export const forgetBefore = async (connection: Connection, since: Date) => {
  const forgotten = await connection
    .updateTable('channel')
    .set({ subscribers: null, views: null, thumbnail: null, days_read_until: null })
    .where('refreshed_at', '<', since)
    .where((where) =>
      where.or([
        where('subscribers', 'is not', null),
        where('views', 'is not', null),
        where('thumbnail', 'is not', null),
        where('days_read_until', 'is not', null),
      ]),
    )
    .returning(['user_id as userId', 'channel_id as channelId'])
    .execute();
  for (const key of forgotten) await deleteFigures(connection, key);
};

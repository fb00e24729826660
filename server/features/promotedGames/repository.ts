import { type InferResult, sql } from 'kysely';
import { PROMOTED_GAMES } from '#contract/plain/promotedGames';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection, Transaction } from '../../database/open';
import { containing } from '../../database/pattern';
import type { Schema } from '../../database/schema';
import { type PromotedVideos, promotedVideosOf } from './rules';

const videos = (connection: Connection) => connection.selectFrom('promoted_video').selectAll();

export type PromotedVideoRow = InferResult<ReturnType<typeof videos>>[number];

/** The videos as a list for staff. */
export const listedPromotedVideos = (connection: Connection, search: string) => ({
  query: videos(connection).$if(search !== '', (query) =>
    query.where((where) =>
      where.or([
        where('game', 'ilike', containing(search)),
        where('title', 'ilike', containing(search)),
        where('video_id', '=', search),
        where('channel_id', '=', search),
        where('channel_id', 'in', ({ selectFrom }) =>
          selectFrom('channel').where('name', 'ilike', containing(search)).select('channel_id'),
        ),
      ]),
    ),
  ),
  key: sql<string>`promoted_video.entry_id::text`,
  columns: {
    added_at: 'promoted_video.added_at',
    game: sql<string>`lower(promoted_video.game)`,
    from_month: 'promoted_video.from_month',
    state: 'promoted_video.state',
  } as const,
});

export const findPromotedVideo = (connection: Connection, entryId: string) =>
  videos(connection).where('entry_id', '=', entryId).executeTakeFirst();

/** Keeps anybody else from entering or ending videos until the transaction ends. */
export const holdPromotedVideos = (transaction: Transaction<Schema>) =>
  // Not by rows: on a cluster a row is free before all nodes have committed.
  sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' promoted videos', 0))`.execute(
    transaction,
  );

/** Fails on `promoted_video_counting` where the video counts already. */
export const insertPromotedVideo = (transaction: Transaction<Schema>, row: PromotedVideoRow) =>
  transaction.insertInto('promoted_video').values(row).execute();

export const endVideo = (transaction: Transaction<Schema>, entryId: string, untilMonth: string) =>
  transaction
    .updateTable('promoted_video')
    .set({ state: 'ended', until_month: untilMonth })
    .where('entry_id', '=', entryId)
    .execute();

export const countsAlready = async (connection: Connection, videoId: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('promoted_video')
    .where('video_id', '=', videoId)
    .where('state', '=', 'counting')
    .select('entry_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Which videos count, for who reads a report. */
export const promotedVideos = async (connection: Connection): Promise<PromotedVideos> =>
  promotedVideosOf(await videos(connection).execute());

/** The last month of which a report by video or by claim is in, or is about to be; null before the first. */
export const lastReportedMonth = async (connection: Connection): Promise<string | null> => {
  const row = await connection
    .selectFrom('report_part')
    .where('status', 'in', ['checked', 'applied'])
    .where('version', '=', 'final')
    .where((where) => where.or([where('layout', 'like', '%video'), where('layout', 'like', '%claim')]))
    .select(({ fn }) => fn.max('month').as('month'))
    .executeTakeFirst();
  return row?.month ?? null;
};

/** Whether the user's network has promoted games: it has where it did not switch them off. */
export const hasPromotedGames = async (connection: Connection, userId: string): Promise<boolean> =>
  (await networkFeature(connection, userId, PROMOTED_GAMES)) !== false;

/** The user who has linked a channel now. */
export const holderNow = async (connection: Connection, channelId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('channel')
    .where('channel_id', '=', channelId)
    .where('status', '=', 'linked')
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

/** What videos of promoted games brought a user, by month, channel and source, the newest first. */
export const promotedEarnings = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('type', '=', 'earning')
    .where('category', '=', 'promoted_games')
    .orderBy('month', 'desc')
    .orderBy('channel_id')
    .orderBy('source')
    .selectAll()
    .execute();

/** The names of channels that a user has or had. */
export const channelsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('channel_id')
    .select(['channel_id', 'name', 'status'])
    .execute();

/** The videos of these channels, the newest first. */
export const videosOf = (connection: Connection, channelIds: readonly string[]) =>
  channelIds.length === 0
    ? Promise.resolve([])
    : videos(connection)
        .where('channel_id', 'in', channelIds)
        .orderBy('added_at', 'desc')
        .orderBy('entry_id')
        .execute();

/** The names of linked channels by id. */
export const channelNames = async (
  connection: Connection,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (channelIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('channel')
    .where('channel_id', 'in', channelIds)
    .where('status', '=', 'linked')
    .select(['channel_id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row.name]));
};

import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../database/open';
import type { CreatorGameTable, YoutubeStoryTable } from '../../database/schema';

/** `locked`: other calls that write the story wait until the transaction ends. */
export const findStory = (connection: Connection, userId: string, locked = false) => {
  const query = connection.selectFrom('youtube_story').where('user_id', '=', userId).selectAll();
  return (locked ? query.forUpdate() : query).executeTakeFirst();
};
export type StoryRow = NonNullable<Awaited<ReturnType<typeof findStory>>>;

export const keepStory = ({ user_id, ...row }: Insertable<YoutubeStoryTable>, connection: Connection) =>
  connection
    .insertInto('youtube_story')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeStory = (connection: Connection, userId: string) =>
  connection
    .deleteFrom('youtube_story')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();

export const findGame = (connection: Connection, userId: string, locked = false) => {
  const query = connection.selectFrom('creator_game').where('user_id', '=', userId).selectAll();
  return (locked ? query.forUpdate() : query).executeTakeFirst();
};
export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>;

/** Adds a user's game; returns whether there was none before. */
export const insertGame = async (
  connection: Connection,
  game: Insertable<CreatorGameTable>,
): Promise<boolean> => {
  const row = await connection
    .insertInto('creator_game')
    .values(game)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateGame = (
  connection: Connection,
  userId: string,
  change: Partial<Omit<Insertable<CreatorGameTable>, 'user_id' | 'game_id'>>,
) => connection.updateTable('creator_game').set(change).where('user_id', '=', userId).execute();

export const removeGame = (connection: Connection, userId: string) =>
  connection.deleteFrom('creator_game').where('user_id', '=', userId).returning('game_id').executeTakeFirst();

/** Any game of the same network that may be shown to `userId`; the one with the id `not` only where there is no other. */
export const anyGameFor = (connection: Connection, userId: string, not: string | undefined) =>
  connection
    .selectFrom('creator_game')
    .innerJoin('users', 'users.user_id', 'creator_game.user_id')
    .where('creator_game.may_publish', '=', true)
    .where('creator_game.state', '=', 'approved')
    .where('creator_game.user_id', '<>', userId)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where('users.network_id', '=', ({ selectFrom }) =>
      selectFrom('users as asking').where('asking.user_id', '=', userId).select('asking.network_id'),
    )
    .orderBy(sql`creator_game.game_id = ${not ?? null} nulls first`)
    .orderBy(sql`random()`)
    .select([
      'creator_game.game_id',
      'creator_game.name',
      'creator_game.description',
      'creator_game.genre',
      'creator_game.platforms',
      'creator_game.link',
      'users.preferred_name',
      'users.name as maker_name',
    ])
    .limit(1)
    .executeTakeFirst();
export type OthersGameRow = NonNullable<Awaited<ReturnType<typeof anyGameFor>>>;

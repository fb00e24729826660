import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { containing } from '../../../database/pattern';

const submittedGames = (connection: Connection) =>
  connection
    .selectFrom('creator_game as game')
    .innerJoin('users', 'users.user_id', 'game.user_id')
    .where('game.state', '<>', 'draft')
    .where('users.status', '=', 'active')
    .selectAll('game')
    .select(['users.name as owner_name', 'users.email as owner_email']);

/** The submitted games of active accounts, as a list. `search` is a part of the game's name, or of the maker's. */
export const listedGames = (connection: Connection, search: string) => ({
  query: submittedGames(connection).$if(search !== '', (query) => {
    const part = containing(search);
    return query.where(
      sql<boolean>`(game.name ilike ${part} or users.name ilike ${part} or users.email ilike ${part}
        or users.username ilike ${part})`,
    );
  }),
  key: 'game.user_id' as const,
  columns: {
    state: 'game.state',
    submitted_at: 'game.submitted_at',
    updated_at: 'game.updated_at',
    name: sql<string>`lower(game.name)`,
  } as const,
});

export type SubmittedGameRow = InferResult<ReturnType<typeof submittedGames>>[number];

export const findSubmittedGame = (connection: Connection, userId: string) =>
  submittedGames(connection).where('game.user_id', '=', userId).executeTakeFirst();

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// What waits for staff is counted each minute for whoever decides.
const statements = [
  sql`create index channel_waiting on channel (added_at) where status = 'in-progress' and removed_at is null`,
  sql`create index creator_game_waiting on creator_game (updated_at) where state = 'submitted'`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`drop index creator_game_waiting`.execute(database);
  await sql`drop index channel_waiting`.execute(database);
};

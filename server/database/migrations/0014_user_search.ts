import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Staff find users by the beginnings of words. The search must ask with the same expressions.
const statements = [
  sql`alter table users add column signed_in_at timestamptz`,
  sql`create index users_by_name on users (lower(name), user_id)`,
  sql`create index users_by_words on users using gin (to_tsvector('simple', translate(
    name || ' ' || coalesce(preferred_name, '') || ' ' || email || ' ' || username, '@._-/:+', '       '
  )))`,
  sql`create index channel_by_words on channel using gin (to_tsvector('simple', translate(
    name, '@._-/:+', '       '
  )))`,
];

export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const index of ['channel_by_words', 'users_by_words', 'users_by_name'])
    await database.schema.dropIndex(index).execute();
  await sql`alter table users drop column signed_in_at`.execute(database);
};

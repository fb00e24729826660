import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// A new version of a policy is told once: when. Those of today are known, or are asked for at the next sign-in.
// Agents find conversations by the words in them; the search must ask with the same expression.
const statements = [
  sql`alter table policy add column told_at timestamptz`,
  sql`update policy set told_at = published_at`,
  sql`create index support_message_by_words on support_message using gin (to_tsvector('simple', translate(
    body, '@._-/:+', '       '
  )))`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropIndex('support_message_by_words').execute();
  await sql`alter table policy drop column told_at`.execute(database);
};

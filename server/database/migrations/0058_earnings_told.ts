import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { monthly_summary: 'distributed', earnings_seen: 'distributed' };

// Of which month the summary was told, and when somebody has last looked at what corrections have changed.
const statements = [
  sql`create table monthly_summary (
    user_id uuid not null,
    month text not null,
    told_at timestamptz not null,
    primary key (user_id, month)
  )`,
  sql`create table earnings_seen (user_id uuid primary key, seen_at timestamptz not null)`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('earnings_seen').execute();
  await database.schema.dropTable('monthly_summary').execute();
};

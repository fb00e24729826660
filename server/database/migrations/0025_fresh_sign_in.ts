import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// When the person of a session signed in, which switching accounts does not renew.
const statements = [
  sql`alter table session add column signed_in_at timestamptz not null default now()`,
  sql`update session set signed_in_at = created_at`,
  sql`alter table session alter column signed_in_at drop default`,
];

export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table session drop column signed_in_at`.execute(database);
};

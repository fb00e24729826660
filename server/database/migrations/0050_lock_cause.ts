import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// What a lock came from, and in the history what each of them did.
const statements = [
  sql`alter table users add column lock_cause_kind text, add column lock_cause_id text,
    add check ((lock_cause_kind is null) = (lock_cause_id is null))`,
  sql`alter table state_history add column cause_kind text, add column cause_id text`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table state_history drop column cause_kind, drop column cause_id`.execute(database);
  await sql`alter table users drop column lock_cause_kind, drop column lock_cause_id`.execute(database);
};

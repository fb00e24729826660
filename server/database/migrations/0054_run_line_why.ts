import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// What was known of each reason when the run was made, as JSON: the user's value, the limit and the last day. Of earlier runs nobody knows.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_run_line add column why text not null default '[]'`.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_run_line drop column why`.execute(database);
};

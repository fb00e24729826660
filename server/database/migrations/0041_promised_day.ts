import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// The day that was promised for a payment, the one on which it is expected now (null: nobody knows), and what moved it. Payments of
// histories promise nothing; of one that is out nothing is expected any more but that it arrives.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const change of [
    sql`alter table payment add column promised_on text`,
    sql`alter table payment add column expected_on text`,
    sql`alter table payment add column moved_by text`,
    sql`update payment set promised_on = date, expected_on = date where method_id is not null`,
  ])
    await change.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const column of ['promised_on', 'expected_on', 'moved_by'])
    await sql`alter table payment drop column ${sql.ref(column)}`.execute(database);
};

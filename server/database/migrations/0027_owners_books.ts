import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Each content owner's books have a version of their own: what a file was found out to book names some of them.
export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table report_file alter column weighed type text`.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table report_file alter column weighed type bigint using null`.execute(database);
  await sql`update report_part set undoing = null where undoing is not null`.execute(database);
};

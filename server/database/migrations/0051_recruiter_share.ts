import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// In two statements, which a cluster passes on one by one.
const setMost = async (database: Kysely<unknown>, most: number): Promise<void> => {
  await sql`alter table recruiter_share drop constraint recruiter_share_share_check`.execute(database);
  await sql`alter table recruiter_share add constraint recruiter_share_share_check
    check (share between 0 and ${sql.lit(most)})`.execute(database);
};

// More could not be set before, either.
export const up = (database: Kysely<unknown>): Promise<void> => setMost(database, 40);

export const down = (database: Kysely<unknown>): Promise<void> => setMost(database, 100);

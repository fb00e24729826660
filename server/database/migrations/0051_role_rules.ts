import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// In two statements, which a cluster passes on one by one. More could not be set before, either.
const setMost = async (database: Kysely<unknown>, most: number): Promise<void> => {
  await sql`alter table recruiter_share drop constraint recruiter_share_share_check`.execute(database);
  await sql`alter table recruiter_share add constraint recruiter_share_share_check
    check (share between 0 and ${sql.lit(most)})`.execute(database);
};

// Members ask it for themselves: else admins, who do not, could not give anybody the role of a user.
const setForMembers = (database: Kysely<unknown>, forMembers: boolean) =>
  sql`update permission set for_members = ${forMembers} where permission = 'revenue-share.request'`.execute(
    database,
  );

export const up = async (database: Kysely<unknown>): Promise<void> => {
  await setMost(database, 40);
  await setForMembers(database, true);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await setForMembers(database, false);
  await setMost(database, 100);
};

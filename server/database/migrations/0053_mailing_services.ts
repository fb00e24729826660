import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { mailing_list_member: 'distributed' };

// A list that a mailing service keeps as well: its audience there, the sealed key that opens it, and what the service has been told.
// Of an older list there is the hash of its key alone: it needs its key once more before it can have an audience.
const statements = [
  sql`alter table mailing_list
    add column audience_id text,
    add column key_sealed text,
    add column synced_at timestamptz,
    add column sync_problem text,
    add column sync_problem_at timestamptz`,
  sql`create table mailing_list_member (
    user_id uuid not null,
    list_id uuid not null,
    email text not null,
    refused boolean not null,
    told_at timestamptz not null,
    primary key (user_id, list_id)
  )`,
  sql`create index mailing_list_member_by_list on mailing_list_member (list_id, user_id)`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from job where kind = 'mailing-lists:sync'`.execute(database);
  await sql`drop table mailing_list_member`.execute(database);
  await sql`alter table mailing_list drop column audience_id, drop column key_sealed, drop column synced_at,
    drop column sync_problem, drop column sync_problem_at`.execute(database);
};

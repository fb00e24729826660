import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { network_move: 'local', network_move_member: 'local' };

const statements = [
  // Somebody moves many people to another network at once: a job does it, some at a time.
  sql`create table network_move (
    move_id uuid primary key,
    to_network_id uuid not null,
    reason text not null,
    made_by uuid not null,
    made_by_admin uuid,
    made_at timestamptz not null,
    total int not null,
    ended_at timestamptz
  )`,
  sql`create table network_move_member (
    move_id uuid not null,
    user_id uuid not null,
    done_at timestamptz,
    problem text,
    primary key (move_id, user_id)
  )`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of Object.keys(spread)) await sql`drop table ${sql.table(table)}`.execute(database);
};

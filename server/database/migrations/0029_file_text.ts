import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What the text of a report file says is kept beside what was made of it, and what its name does not settle.
export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table report_file
    add column broken_letters integer not null default 0,
    add column text_rows bigint,
    add column text_sum numeric,
    add column made_at_local boolean not null default false`.execute(database);
  await sql`alter table report_part
    add column unsettled_name text not null default '',
    add column made_at_local boolean not null default false`.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table report_part drop column unsettled_name, drop column made_at_local`.execute(database);
  await sql`alter table report_file
    drop column broken_letters, drop column text_rows, drop column text_sum, drop column made_at_local`.execute(
    database,
  );
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { network_figure: 'reference' };

// What networks are ranked by, as a job counted it last: all of them at once, of the same days and the same month.
const table = sql`create table network_figure (
  network_id uuid primary key,
  members int not null,
  channels int not null,
  views bigint not null,
  earned numeric not null,
  from_day date not null,
  until_day date not null,
  month text not null,
  counted_at timestamptz not null
)`;

export const up = async (database: Kysely<unknown>): Promise<void> => {
  await table.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`drop table network_figure`.execute(database);
};

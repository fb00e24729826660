import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { saved_view: 'distributed' };

// What a person of staff keeps of a list under a name: filters, order and search, as the address has them.
const statements = [
  sql`create table saved_view (
    user_id uuid not null,
    view_id uuid not null,
    list text not null,
    name text not null,
    query text not null,
    saved_at timestamptz not null,
    primary key (user_id, view_id)
  )`,
  sql`create unique index saved_view_name on saved_view (user_id, list, lower(name))`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('saved_view').execute();
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// A user's last collection of all data. It lies in the database, so that any process can hand it out.
export const spread: Spread = {
  data_export: 'distributed',
  data_export_part: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`drop table data_export`,
    sql`create table data_export (
      user_id uuid primary key,
      export_id uuid not null,
      asked_at timestamptz not null,
      ready_at timestamptz,
      bytes bigint,
      check ((ready_at is null) = (bytes is null))
    )`,
    sql`create table data_export_part (
      user_id uuid not null,
      export_id uuid not null,
      number integer not null,
      content bytea not null,
      primary key (user_id, export_id, number)
    )`,
    // A ZIP is compressed already.
    sql`alter table data_export_part alter column content set storage external`,
  ]) {
    await statement.execute(database);
  }
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('data_export_part').execute();
  await database.schema.dropTable('data_export').execute();
  await sql`create table data_export (
    user_id uuid primary key,
    export_id uuid not null,
    started_at timestamptz not null
  )`.execute(database);
};

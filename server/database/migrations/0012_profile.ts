import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What the profile links to outside, and which data exports are running.
const statements = [
  // The e-mail that the provider gave when the identity was linked; unknown for older rows.
  sql`alter table sign_in_identity add column email text`,
  sql`create index sign_in_identity_by_person on sign_in_identity (person_id)`,
  sql`create table user_forum_account (
    user_id uuid primary key,
    forum_user_id text not null,
    username text not null,
    connected_at timestamptz not null
  )`,
  // One forum account belongs to one user.
  sql`create unique index forum_account_by_forum_user on user_forum_account (forum_user_id)`,
  // A forum account that the user has not yet proved to own. Only the last one of each user counts.
  sql`create table user_forum_claim (
    user_id uuid primary key,
    username text not null,
    phrase text not null,
    expires_at timestamptz not null
  )`,
  sql`create table user_wordpress_site (
    user_id uuid not null,
    site_id text not null,
    name text not null,
    address text not null,
    account text not null,
    linked_at timestamptz not null,
    primary key (user_id, site_id)
  )`,
  // A user who is at WordPress to agree to a link. Only the last attempt of each user counts.
  sql`create table wordpress_attempt (
    user_id uuid primary key,
    session_id uuid not null,
    state text not null,
    expires_at timestamptz not null
  )`,
  sql`create table data_export (
    user_id uuid primary key,
    export_id uuid not null,
    started_at timestamptz not null
  )`,
];

const tables = [
  'data_export',
  'wordpress_attempt',
  'user_wordpress_site',
  'user_forum_claim',
  'user_forum_account',
];

export const spread: Spread = {
  user_forum_account: 'reference',
  user_forum_claim: 'distributed',
  user_wordpress_site: 'distributed',
  wordpress_attempt: 'distributed',
  data_export: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await database.schema.dropTable(table).execute();
  await sql`drop index sign_in_identity_by_person`.execute(database);
  await sql`alter table sign_in_identity drop column email`.execute(database);
};

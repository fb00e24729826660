import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const PERMISSIONS = {
  'users.read': 'Search users and look at their pages',
  'users.edit': 'Change names and contact of users, write notes, end sessions',
  'contact.read': 'See how users are reached and where they live',
  'documents.read': 'See accepted policies and tax forms',
} as const;
const NAMES = Object.keys(PERMISSIONS);

// What staff know of a person, and what they look for people by. Words without the e-mail are for those who may not see it.
const statements = [
  sql`alter table users
    add column skype_username text,
    add column contact_email text,
    add column is_managed boolean not null default false`,
  sql`create index users_by_creation on users (created_at, user_id)`,
  sql`create index users_by_sign_in on users (signed_in_at, user_id)`,
  sql`create index users_by_network on users (network_id)`,
  sql`create index users_by_country on users (country)`,
  sql`create index users_by_lock on users (lock_level) where lock_level > 0`,
  sql`create index user_role_by_role on user_role (role, user_id)`,
  sql`create index users_by_names on users using gin (to_tsvector('simple', translate(
    name || ' ' || coalesce(preferred_name, '') || ' ' || username, '@._-/:+', '       '
  )))`,
  sql`create table account_look (
    user_id uuid not null,
    looker_id uuid not null,
    day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    look_id uuid not null,
    looker_name text not null,
    looked_at timestamptz not null,
    primary key (user_id, looker_id, day)
  )`,
  sql`create table users_export (
    user_id uuid primary key,
    export_id uuid not null,
    asked text not null,
    asked_at timestamptz not null,
    ready_at timestamptz,
    bytes bigint,
    check ((ready_at is null) = (bytes is null))
  )`,
  sql`create table users_export_part (
    user_id uuid not null,
    export_id uuid not null,
    number integer not null,
    content bytea not null,
    primary key (user_id, export_id, number)
  )`,
  sql`create table staff_note (
    user_id uuid not null,
    note_id uuid not null,
    author_id uuid not null,
    text text not null,
    written_at timestamptz not null,
    edited_at timestamptz,
    primary key (user_id, note_id)
  )`,
  ...Object.entries(PERMISSIONS).map(
    ([permission, name]) =>
      sql`insert into permission (permission, name, locked) values (${permission}, ${name}, true)
        on conflict (permission) do update set locked = true`,
  ),
  sql`update permission set name = 'Act as a user' where permission = 'user.login-as'`,
  sql`insert into role_permission (role, permission)
    select role, permission from (values ('admin'), ('super_admin')) as staff (role)
    cross join (select unnest(${NAMES}::text[]) as permission) as new on conflict do nothing`,
];

const tables = ['staff_note', 'users_export_part', 'users_export', 'account_look'];

export const spread: Spread = {
  account_look: 'distributed',
  users_export: 'distributed',
  users_export_part: 'distributed',
  staff_note: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const indexes = [
  'users_by_names',
  'user_role_by_role',
  'users_by_lock',
  'users_by_country',
  'users_by_network',
  'users_by_sign_in',
  'users_by_creation',
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['role_permission', 'permission'])
    await sql`delete from ${sql.table(table)} where permission in (${sql.join(NAMES)})`.execute(database);
  await sql`update permission set name = 'Search users and act as one of them' where permission = 'user.login-as'`.execute(
    database,
  );
  for (const table of tables) await database.schema.dropTable(table).execute();
  for (const index of indexes) await database.schema.dropIndex(index).execute();
  await sql`alter table users drop column skype_username, drop column contact_email, drop column is_managed`.execute(
    database,
  );
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const PERMISSION = 'announcements.manage';

// News from the network to many: who gets it is asked when it is sent. A message knows its announcement, so that nobody is told twice
// and what became of it can be counted.
const statements = [
  sql`create table announcement (
    announcement_id uuid primary key,
    state text not null,
    audience text not null,
    audience_id text,
    mailed boolean not null,
    link text not null,
    version integer not null,
    send_at timestamptz,
    created_by uuid not null,
    created_at timestamptz not null,
    recipients integer,
    told integer not null default 0,
    check ((audience in ('network', 'role', 'list')) = (audience_id is not null)),
    check (state in ('draft', 'discarded') or send_at is not null)
  )`,
  sql`create table announcement_text (
    announcement_id uuid not null,
    language text not null,
    title text not null,
    text text not null,
    primary key (announcement_id, language)
  )`,
  sql`create table announcement_recipient (
    user_id uuid not null,
    announcement_id uuid not null,
    primary key (user_id, announcement_id)
  )`,
  sql`create index announcement_recipient_by_announcement on announcement_recipient (announcement_id)`,
  sql`alter table message add column announcement_id uuid`,
  sql`create unique index message_by_announcement on message (announcement_id, user_id) where announcement_id is not null`,
  sql`insert into permission (permission, name, locked)
    values (${PERMISSION}, 'Write announcements and send them', true) on conflict (permission) do update set locked = true`,
  sql`insert into role_permission (role, permission)
    values ('admin', ${PERMISSION}), ('super_admin', ${PERMISSION}) on conflict do nothing`,
];

export const spread: Spread = {
  announcement: 'reference',
  announcement_text: 'reference',
  announcement_recipient: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['role_permission', 'permission'])
    await sql`delete from ${sql.table(table)} where permission = ${PERMISSION}`.execute(database);
  // The column takes its index with it.
  await sql`alter table message drop column announcement_id`.execute(database);
  for (const table of ['announcement_recipient', 'announcement_text', 'announcement'])
    await database.schema.dropTable(table).execute();
};

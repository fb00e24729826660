import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const statements = [
  // The user of a page view is known only when signed in; the session tells which views belong together.
  sql`create table page_view (
    session_id text not null,
    view_id uuid not null,
    user_id uuid,
    path text not null,
    referrer text,
    at timestamptz not null,
    primary key (session_id, view_id)
  )`,
  sql`create index page_view_by_time on page_view (at)`,

  sql`create table support_department (
    department text primary key,
    position integer not null,
    handled_by text not null
  )`,
  sql`create table support_agent (user_id uuid not null, department text not null, primary key (user_id, department))`,

  // Each user has one conversation. Two message numbers say how far it was read: by the user, and by the agents together.
  sql`create table support_conversation (
    user_id uuid primary key,
    department text not null,
    status text not null check (status in ('open', 'closed')),
    assignee_id uuid,
    topic text,
    messages integer not null default 0,
    user_read integer not null default 0,
    staff_read integer not null default 0,
    user_unread integer not null default 0,
    staff_unread integer not null default 0,
    mailed integer not null default 0,
    last_side text not null check (last_side in ('user', 'staff')),
    last_text text not null,
    last_at timestamptz not null,
    created_at timestamptz not null
  )`,
  sql`create index support_conversation_by_time on support_conversation (status, last_at desc, user_id)`,
  sql`create index support_conversation_unread on support_conversation (department) where staff_unread > 0`,
  sql`create table support_message (
    user_id uuid not null,
    number integer not null,
    message_id uuid not null,
    side text not null check (side in ('user', 'staff')),
    author_id uuid not null,
    body text not null,
    topic text,
    at timestamptz not null,
    primary key (user_id, number),
    unique (user_id, side, message_id)
  )`,
  sql`create table canned_help (
    help_id uuid primary key,
    language text not null,
    title text not null,
    body text not null,
    updated_by uuid not null,
    updated_at timestamptz not null
  )`,

  // What listeners are told. The ids come from one locked row and not from a sequence: a reader who sees an id also sees
  // every smaller one, so that no event is missed.
  sql`create table support_event (
    event_id bigint primary key,
    user_id uuid not null,
    number integer,
    at timestamptz not null
  )`,
  sql`create table support_event_count (name text primary key, last bigint not null)`,
  sql`insert into support_event_count (name, last) values ('support', 0)`,

  sql`insert into support_department (department, position, handled_by) values
    ('english', 1, 'english'), ('spanish', 2, 'spanish'), ('portuguese', 3, 'portuguese'), ('russian', 4, 'russian'),
    ('hindi', 5, 'hindi'), ('thai', 6, 'thai'), ('chinese', 7, 'chinese'), ('dutch', 8, 'dutch'),
    ('arabic', 9, 'english')`,
  sql`insert into role_permission (role, permission) values
    ('support', 'support.answer'), ('admin', 'support.answer'), ('super_admin', 'support.answer')
    on conflict do nothing`,
];

const tables = [
  'support_event_count',
  'support_event',
  'canned_help',
  'support_message',
  'support_conversation',
  'support_agent',
  'support_department',
  'page_view',
];

export const spread: Spread = {
  page_view: 'local',
  support_department: 'reference',
  support_agent: 'distributed',
  support_conversation: 'distributed',
  support_message: 'distributed',
  canned_help: 'reference',
  support_event: 'local',
  support_event_count: 'local',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from role_permission where permission = 'support.answer'`.execute(database);
  for (const table of tables) await database.schema.dropTable(table).execute();
};

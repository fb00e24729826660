import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What YouTube granted and told of each channel. Grants are sealed: nobody reads them here.
const statements = [
  sql`alter table channel
    add column thumbnail text,
    add column added_at timestamptz not null default now(),
    add column removed_at timestamptz,
    add column recruiter_id uuid,
    add column days_read_until date,
    add column refresh_after timestamptz`,
  sql`update channel set added_at = linked_at where linked_at is not null`,
  sql`create unique index channel_default on channel (user_id) where is_default`,

  sql`create table channel_progress (
    user_id uuid not null,
    channel_id text not null,
    progress_id uuid not null,
    status text not null check (status in ('in-progress', 'denied', 'linked', 'unlinked')),
    at timestamptz not null,
    note text,
    primary key (user_id, channel_id, progress_id)
  )`,
  sql`insert into channel_progress (user_id, channel_id, progress_id, status, at)
    select user_id, channel_id, gen_random_uuid(), status,
      case when status = 'unlinked' then coalesce(unlinked_at, added_at) else added_at end
    from channel`,

  sql`create table channel_grant (
    user_id uuid not null,
    channel_id text not null,
    refresh_token text not null,
    access_token text not null,
    access_expires_at timestamptz not null,
    scopes text[] not null,
    granted_at timestamptz not null,
    refused_at timestamptz,
    warned_at timestamptz,
    primary key (user_id, channel_id)
  )`,

  sql`create table channel_day (
    user_id uuid not null,
    channel_id text not null,
    day date not null,
    views bigint not null,
    watch_minutes bigint not null,
    subscribers_gained bigint not null,
    subscribers_lost bigint not null,
    revenue numeric,
    read_at timestamptz not null,
    primary key (user_id, channel_id, day)
  )`,

  // YouTube's answers of the last minutes: a chart that is opened twice asks YouTube once.
  sql`create table youtube_answer (
    user_id uuid not null,
    channel_id text not null,
    type text not null,
    from_day date not null,
    to_day date not null,
    answer text not null,
    read_at timestamptz not null,
    primary key (user_id, channel_id, type, from_day, to_day)
  )`,
];

const tables = ['youtube_answer', 'channel_day', 'channel_grant', 'channel_progress'];

export const spread: Spread = {
  channel_progress: 'distributed',
  channel_grant: 'distributed',
  channel_day: 'distributed',
  youtube_answer: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await database.schema.dropTable(table).execute();
  await sql`drop index channel_default`.execute(database);
  await sql`alter table channel
    drop column thumbnail,
    drop column added_at,
    drop column removed_at,
    drop column recruiter_id,
    drop column days_read_until,
    drop column refresh_after`.execute(database);
};

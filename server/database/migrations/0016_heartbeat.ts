import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Moments, photos, and how creators introduce themselves. `position` is for sorting only: it may have gaps.
const statements = [
  sql`create table heartbeat_moment (
    user_id uuid not null,
    moment_id uuid not null,
    name text not null,
    text text not null,
    video_id text not null check (video_id ~ '^[A-Za-z0-9_-]{6,11}$'),
    start_seconds integer not null check (start_seconds >= 0),
    end_seconds integer check (end_seconds > start_seconds),
    position integer not null,
    created_at timestamptz not null,
    primary key (user_id, moment_id)
  )`,
  sql`create index heartbeat_moment_in_order on heartbeat_moment (user_id, position, moment_id)`,
  sql`create table heartbeat_photo (
    user_id uuid not null,
    photo_id uuid not null,
    caption text not null,
    alt_text text not null,
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    content bytea not null,
    position integer not null,
    created_at timestamptz not null,
    primary key (user_id, photo_id)
  )`,
  sql`create index heartbeat_photo_in_order on heartbeat_photo (user_id, position, photo_id)`,
  // A picture is compressed already.
  sql`alter table heartbeat_photo alter column content set storage external`,
  sql`create table youtube_story (
    user_id uuid primary key,
    title text not null,
    text text not null,
    video_id text check (video_id ~ '^[A-Za-z0-9_-]{6,11}$'),
    may_publish boolean not null,
    state text not null check (state in ('draft', 'submitted')),
    updated_at timestamptz not null,
    submitted_at timestamptz
  )`,
  sql`create table creator_game (
    user_id uuid primary key,
    game_id uuid not null,
    name text not null,
    description text not null,
    genre text not null,
    platforms text[] not null,
    link text,
    may_publish boolean not null,
    state text not null check (state in ('draft', 'submitted')),
    updated_at timestamptz not null,
    submitted_at timestamptz
  )`,
  sql`create index creator_game_to_show on creator_game (user_id) where may_publish and state = 'submitted'`,
];

const tables = ['creator_game', 'youtube_story', 'heartbeat_photo', 'heartbeat_moment'];

export const spread: Spread = {
  heartbeat_moment: 'distributed',
  heartbeat_photo: 'distributed',
  youtube_story: 'distributed',
  creator_game: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await database.schema.dropTable(table).execute();
};

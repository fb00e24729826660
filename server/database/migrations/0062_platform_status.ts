import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { youtube_quota: 'local' };

// How each channel stands on YouTube, as its last answer said; and how many units of YouTube's quota a day has taken for that.
const statements = [
  sql`alter table channel
    add column platform_status text not null default 'unknown'
      check (platform_status in ('active', 'inactive', 'terminated', 'unknown')),
    add column video_count integer,
    add column last_upload_at timestamptz,
    add column good_standing boolean,
    add column community_good_standing boolean,
    add column copyright_good_standing boolean,
    add column content_id_good_standing boolean,
    add column platform_checked_at timestamptz,
    add column platform_check_after timestamptz`,
  sql`create index channel_platform_check on channel (platform_check_after nulls first, channel_id)`,
  sql`create table youtube_quota (day date primary key, units integer not null)`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`drop table youtube_quota`.execute(database);
  await sql`drop index channel_platform_check`.execute(database);
  await sql`alter table channel
    drop column platform_check_after,
    drop column platform_checked_at,
    drop column content_id_good_standing,
    drop column copyright_good_standing,
    drop column community_good_standing,
    drop column good_standing,
    drop column last_upload_at,
    drop column video_count,
    drop column platform_status`.execute(database);
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const MANAGE = 'promoted-games.manage';

// A month is one of which a video counts or not: what a report says of it is summed up when the report is read.
const statements = [
  sql`create table promoted_video (
    entry_id uuid primary key,
    video_id text not null,
    channel_id text not null,
    title text not null,
    game text not null check (game <> ''),
    from_month text not null,
    until_month text,
    state text not null check (state in ('counting', 'ended')),
    added_at timestamptz not null,
    check ((until_month is null) = (state = 'counting'))
  )`,
  sql`create unique index promoted_video_counting on promoted_video (video_id) where state = 'counting'`,
  sql`create index promoted_video_of_channel on promoted_video (channel_id, from_month)`,
  sql`insert into permission (permission, name, locked)
    values (${MANAGE}, 'Enter and end videos of promoted games', true)
    on conflict (permission) do update set locked = true`,
  sql`insert into role_permission (role, permission) values ('admin', ${MANAGE}), ('super_admin', ${MANAGE})
    on conflict do nothing`,
];

export const spread: Spread = { promoted_video: 'reference' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from role_permission where permission = ${MANAGE}`,
  sql`delete from permission where permission = ${MANAGE}`,
  sql`delete from state_history where machine = 'promotedVideo'`,
  sql`drop table promoted_video`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const ASK = 'revenue-share.request';
const EXCEED = 'revenue-share.exceed-maximum';
const REVIEW = 'revenue-share.review';

// Requests for other shares. An offered share of one month is a share of no channel: it holds for all of them, in that month alone.
const statements = [
  sql`create table revenue_share_request (
    user_id uuid not null,
    request_id uuid not null,
    channel_id text not null,
    category text not null,
    effective_month text not null,
    percent numeric(7, 4) not null check (percent > 0 and percent <= 100),
    percent_before numeric(7, 4) not null,
    reason text not null,
    notes text not null,
    status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
    requested_at timestamptz not null,
    primary key (user_id, request_id)
  )`,
  sql`create unique index revenue_share_request_pending on revenue_share_request (user_id, channel_id) where status = 'pending'`,
  sql`create index revenue_share_request_by_time on revenue_share_request (requested_at desc, user_id)`,
  sql`create index revenue_share_request_of_user on revenue_share_request (user_id, requested_at desc)`,
  sql`create unique index revenue_share_offer on revenue_share (user_id) where channel_id = ''`,
  ...[
    [ASK, 'Ask for another revenue share'],
    [EXCEED, 'Ask for more than the highest ordinary revenue share'],
    [REVIEW, 'Decide on requests for another revenue share'],
  ].map(
    ([permission, name]) =>
      sql`insert into permission (permission, name, locked) values (${permission}, ${name}, true)
        on conflict (permission) do update set locked = true`,
  ),
  sql`insert into role_permission (role, permission)
    values ('user', ${ASK}), ('admin', ${REVIEW}), ('super_admin', ${REVIEW}) on conflict do nothing`,
];

export const spread: Spread = { revenue_share_request: 'distributed' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['role_permission', 'permission'])
    await sql`delete from ${sql.table(table)} where permission in (${ASK}, ${EXCEED}, ${REVIEW})`.execute(
      database,
    );
  await sql`delete from revenue_share where channel_id = ''`.execute(database);
  await sql`drop index revenue_share_offer`.execute(database);
  await database.schema.dropTable('revenue_share_request').execute();
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const EARLIER = sql`(user_id, month, channel_id, source)`;
const LATER = sql`(user_id, month, channel_id, source, day, category)`;

// Money before its date. Estimates are known by day and category, so that it can be said which of them somebody has claimed. What a
// payment takes of estimates stands in its parts, with the month of whose limit it takes; by which channels' days, in `claim_channel`.
const statements = [
  sql`alter table channel_estimate add column day text`,
  sql`alter table channel_estimate add column category text`,
  // Of what day and category they were is not known any more: the next import of the month says it again.
  sql`update channel_estimate set day = month || '-01', category = 'other'`,
  sql`alter table channel_estimate alter column day set not null`,
  sql`alter table channel_estimate alter column category set not null`,
  sql`alter table channel_estimate drop constraint channel_estimate_pkey`,
  sql`alter table channel_estimate add constraint channel_estimate_pkey primary key ${LATER}`,
  sql`alter table payment_part add column limit_month text not null default ''`,
  sql`create index payment_part_of_limit on payment_part (limit_month) where limit_month <> ''`,
  sql`alter table payment_run drop constraint payment_run_kind_check`,
  sql`alter table payment_run add constraint payment_run_kind_check check (kind in ('regular', 'advanced', 'weekly'))`,

  sql`create table claim_channel (
    user_id uuid not null,
    payment_id uuid not null,
    channel_id text not null,
    month text not null,
    day text not null,
    primary key (user_id, payment_id, channel_id, month)
  )`,
  sql`create index claim_channel_by_channel on claim_channel (channel_id, month)`,
  sql`create table instant_request (
    user_id uuid not null,
    request_id uuid not null,
    source text not null check (source in ('youtube', 'crypto')),
    status text not null check (status in ('pending', 'approved', 'processed', 'rejected', 'cancelled')),
    amount numeric(20, 6) not null check (amount > 0),
    fee numeric(20, 6) not null,
    limit_month text not null,
    risks text[] not null,
    requested_at timestamptz not null,
    payment_id uuid,
    primary key (user_id, request_id)
  )`,
  sql`create unique index instant_request_open on instant_request (user_id) where status in ('pending', 'approved')`,
  sql`create index instant_request_by_time on instant_request (requested_at desc, user_id)`,
  sql`create index instant_request_of_user on instant_request (user_id, requested_at desc)`,
  sql`create index instant_request_approved on instant_request (status) where status = 'approved'`,
  // What was claimed in a month of what may be claimed by all together.
  sql`create table instant_limit (
    month text primary key,
    taken numeric(20, 6) not null check (taken >= 0)
  )`,
  sql`create table weekly_enrolment (
    user_id uuid primary key,
    enrolled boolean not null,
    since text not null,
    changed_at timestamptz not null
  )`,
];

export const spread: Spread = {
  claim_channel: 'distributed',
  instant_request: 'distributed',
  instant_limit: 'local',
  weekly_enrolment: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of Object.keys(spread)) await database.schema.dropTable(table).execute();
  const back = [
    sql`delete from payment_run where kind = 'weekly'`,
    sql`alter table payment_run drop constraint payment_run_kind_check`,
    sql`alter table payment_run add constraint payment_run_kind_check check (kind in ('regular', 'advanced'))`,
    sql`alter table payment_part drop column limit_month`,
    sql`create table estimate_before as
      select user_id, month, channel_id, source, sum(amount) as amount, bool_and(final) as final
      from channel_estimate group by user_id, month, channel_id, source`,
    sql`alter table channel_estimate drop constraint channel_estimate_pkey`,
    sql`delete from channel_estimate`,
    sql`alter table channel_estimate drop column day`,
    sql`alter table channel_estimate drop column category`,
    sql`insert into channel_estimate (user_id, month, channel_id, source, amount, final)
      select user_id, month, channel_id, source, amount, final from estimate_before`,
    sql`drop table estimate_before`,
    sql`alter table channel_estimate add constraint channel_estimate_pkey primary key ${EARLIER}`,
  ];
  for (const statement of back) await statement.execute(database);
};

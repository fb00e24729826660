import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Keys of what belongs to a user begin with user_id. Report amounts belong to channels, which may have no user yet:
// on a cluster they stay local, like files, parts and set_aside. The rest is small.
const statements = [
  sql`alter table channel add column unlinked_at timestamptz`,
  sql`create index channel_by_id on channel (channel_id)`,
  // The payees of a payment history are found by it.
  sql`create unique index users_by_username on users (lower(username))`,

  // What the reports say.
  sql`create table content_owner (content_owner text primary key, network_id uuid not null)`,
  sql`create table report_file (
    file_id uuid primary key,
    name text not null,
    sha256 text not null,
    layout text,
    content_owner text,
    version text check (version in ('estimate', 'final')),
    status text not null check (status in
      ('reading', 'checked', 'applying', 'applied', 'replaced', 'undone', 'refused', 'interrupted', 'discarded')),
    bytes bigint not null,
    bytes_read bigint not null default 0,
    rows_read bigint not null default 0,
    problem text,
    booking text,
    imported_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    applied_at timestamptz
  )`,
  sql`create index report_file_by_time on report_file (created_at desc, file_id)`,
  sql`create table report_part (
    part_id uuid primary key,
    file_id uuid not null,
    content_owner text not null,
    layout text not null,
    period text not null,
    month text not null,
    version text not null check (version in ('estimate', 'final')),
    status text not null check (status in ('checked', 'applied', 'replaced', 'undone')),
    row_count bigint not null,
    gross numeric(24, 10) not null,
    summary text,
    replaces uuid,
    applied_at timestamptz,
    ended_at timestamptz
  )`,
  sql`create unique index report_part_that_counts on report_part (content_owner, layout, period) where status = 'applied'`,
  sql`create index report_part_by_file on report_part (file_id)`,
  sql`create index report_part_by_month on report_part (month, status)`,
  sql`create table report_amount (
    channel_id text not null,
    part_id uuid not null,
    type text not null,
    source text not null,
    category text not null,
    gross numeric(24, 10) not null,
    row_count bigint not null,
    tax_percent numeric(7, 4),
    tax_base numeric(24, 10),
    primary key (channel_id, part_id, type, source, category)
  )`,
  sql`create index report_amount_by_part on report_amount (part_id)`,
  sql`create table set_aside (
    channel_id text not null,
    month text not null,
    gross numeric(24, 10) not null,
    since timestamptz not null,
    primary key (channel_id, month)
  )`,

  // What the network owes to the creators. Rows of ledger_entry are never changed or deleted.
  sql`create table booking_lock (name text primary key)`,
  sql`create table revenue_share (
    user_id uuid not null,
    channel_id text not null,
    category text not null,
    effective_month text not null,
    percent numeric(7, 4) not null check (percent between 0 and 110),
    service_fee_percent numeric(7, 4) not null default 0 check (service_fee_percent between 0 and 100),
    primary key (user_id, channel_id, category, effective_month)
  )`,
  sql`create table channel_earning (
    user_id uuid not null,
    month text not null,
    channel_id text not null,
    type text not null,
    source text not null,
    category text not null,
    amount numeric(20, 6) not null,
    gross numeric(24, 10) not null,
    revenue_share numeric(7, 4),
    service_fee numeric(20, 6) not null,
    tax_percent numeric(7, 4),
    tax_base numeric(24, 10),
    primary key (user_id, month, channel_id, type, source, category)
  )`,
  sql`create index channel_earning_by_channel on channel_earning (channel_id, month)`,
  sql`create table channel_estimate (
    user_id uuid not null,
    month text not null,
    channel_id text not null,
    source text not null,
    amount numeric(20, 6) not null,
    final boolean not null,
    primary key (user_id, month, channel_id, source)
  )`,
  sql`create index channel_estimate_by_channel on channel_estimate (channel_id, month)`,
  sql`create table ledger_entry (
    user_id uuid not null,
    entry_id uuid not null,
    date date not null,
    booked_at timestamptz not null,
    type text not null,
    source text not null,
    category text not null,
    month text not null,
    channel_id text not null,
    amount numeric(20, 6) not null,
    status text not null check (status in ('final', 'failed')),
    correction boolean not null,
    gross numeric(24, 10),
    revenue_share numeric(7, 4),
    service_fee numeric(20, 6),
    file_id uuid,
    payment_id uuid,
    primary key (user_id, entry_id)
  )`,
  sql`create index ledger_entry_by_day on ledger_entry (user_id, date, type, source, category)`,
  sql`create table ledger_day (
    user_id uuid not null,
    date date not null,
    type text not null,
    source text not null,
    category text not null,
    month text not null,
    amount numeric(20, 6) not null,
    entries bigint not null,
    failed bigint not null,
    failed_amount numeric(20, 6) not null,
    booked_at timestamptz not null,
    primary key (user_id, date, type, source, category, month)
  )`,
  sql`create table ledger_balance (user_id uuid primary key, amount numeric(20, 6) not null, entries bigint not null)`,
  sql`create table payment (
    user_id uuid not null,
    payment_id uuid not null,
    file_id uuid,
    reference text not null,
    date date not null,
    month text not null,
    type text not null,
    source text not null,
    category text not null,
    amount numeric(20, 6) not null check (amount > 0),
    status text not null check (status in ('pending', 'paid', 'failed', 'returned', 'cancelled')),
    payment_fee numeric(20, 6) not null,
    service_fee numeric(20, 6) not null,
    target_currency text not null,
    exchange_rate numeric(20, 10),
    method text not null,
    payment_details text not null,
    transaction_id text not null,
    note text not null,
    failure_code text,
    created_at timestamptz not null,
    primary key (user_id, payment_id),
    unique (user_id, reference, source, category)
  )`,
  sql`create index payment_by_reference on payment (reference)`,
  sql`create table payment_method (
    user_id uuid not null,
    method_id uuid not null,
    type text not null,
    status text not null check (status in ('pending', 'active', 'locked', 'removed')),
    account text not null,
    created_at timestamptz not null,
    primary key (user_id, method_id)
  )`,

  // Who did what, and what was answered.
  sql`create table audit (
    user_id uuid not null,
    audit_id uuid not null,
    at timestamptz not null,
    action text not null,
    subject text not null,
    detail text not null,
    primary key (user_id, audit_id)
  )`,
  sql`create table idempotency_key (
    user_id uuid not null,
    key text not null,
    call text not null,
    body_hash text not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  sql`insert into role_permission (role, permission) values
    ('admin', 'reports.import'), ('super_admin', 'reports.import')`,
];

const tables = [
  'idempotency_key',
  'audit',
  'payment_method',
  'payment',
  'ledger_balance',
  'ledger_day',
  'ledger_entry',
  'channel_estimate',
  'channel_earning',
  'revenue_share',
  'booking_lock',
  'set_aside',
  'report_amount',
  'report_part',
  'report_file',
  'content_owner',
];

export const spread: Spread = {
  content_owner: 'reference',
  report_file: 'local',
  report_part: 'local',
  report_amount: 'local',
  set_aside: 'local',
  booking_lock: 'local',
  revenue_share: 'distributed',
  channel_earning: 'distributed',
  channel_estimate: 'distributed',
  ledger_entry: 'distributed',
  ledger_day: 'distributed',
  ledger_balance: 'distributed',
  payment: 'distributed',
  payment_method: 'distributed',
  audit: 'distributed',
  idempotency_key: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of tables) await database.schema.dropTable(table).execute();
  await sql`drop index channel_by_id`.execute(database);
  await sql`drop index users_by_username`.execute(database);
  await sql`alter table channel drop column unlinked_at`.execute(database);
  await sql`delete from role_permission where permission = 'reports.import'`.execute(database);
};

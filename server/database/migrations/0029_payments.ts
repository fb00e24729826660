import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const STATES = sql`status in ('pending', 'created', 'approved', 'sending', 'submitted', 'unclaimed', 'on_hold', 'paid',
  'failed', 'returned', 'reversed', 'cancelled')`;

// Payments that we make ourselves: runs, what each payment takes of which month (parts), how it was sent (attempts, batches), and
// what keeps money from being paid (holds, pauses). What came back of a payment is beside its amount: the rest is what it took.
const statements = [
  sql`alter table payment
    drop constraint payment_status_check,
    drop constraint payment_amount_check,
    add column given_back numeric(20, 6) not null default 0 check (given_back between 0 and amount),
    add column run_id uuid,
    add column method_id uuid,
    add column network_id uuid,
    add column sent_amount numeric(24, 6),
    add column send_after timestamptz,
    add column alone_since timestamptz,
    add column sent_at timestamptz,
    add column ended_at timestamptz,
    add column resolved_at timestamptz`,
  // A cluster adds a constraint by itself alone.
  sql`alter table payment add constraint payment_status_check check (${STATES})`,
  sql`alter table payment add constraint payment_amount_check
    check (amount > 0 or (amount = 0 and type = 'verification'))`,
  sql`update payment set given_back = amount where status in ('failed', 'returned', 'cancelled')`,
  sql`create unique index payment_of_run on payment (user_id, run_id) where run_id is not null and status <> 'cancelled'`,
  sql`create index payment_by_run on payment (run_id, status) where run_id is not null`,
  sql`create index payment_to_send on payment (method, target_currency, user_id, payment_id) where status = 'approved'`,

  sql`create table payment_part (
    user_id uuid not null,
    payment_id uuid not null,
    month text not null,
    source text not null,
    category text not null,
    amount numeric(20, 6) not null check (amount <> 0),
    given_back numeric(20, 6) not null default 0 check (abs(given_back) <= abs(amount) and given_back * amount >= 0),
    fee_percent numeric(7, 4) not null default 0,
    fee numeric(20, 6) not null default 0,
    primary key (user_id, payment_id, month, source, category)
  )`,
  // A payment of a history is what its entry says. One that the network made itself has one part: its entry is of one month.
  sql`insert into payment_part (user_id, payment_id, month, source, category, amount, given_back, fee)
    select user_id, payment_id, month, source, category, amount, given_back, service_fee from payment where file_id is null`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, by_user, at)
    select user_id, gen_random_uuid(), 'payment', payment_id::text, 1, status, null, created_at from payment
    where file_id is null and status <> 'pending'`,

  sql`create table payment_run (
    run_id uuid primary key,
    kind text not null check (kind in ('regular', 'advanced')),
    date text not null,
    month text not null,
    status text not null check (status in ('making', 'trial', 'made', 'approved', 'stopped', 'done', 'cancelled')),
    trial boolean not null,
    payees bigint not null default 0,
    left_out bigint not null default 0,
    amount numeric(20, 6) not null default 0,
    fee numeric(20, 6) not null default 0,
    made_by uuid,
    made_at timestamptz not null,
    approved_by uuid,
    approved_at timestamptz,
    unique (kind, date)
  )`,
  sql`create table payment_run_line (
    user_id uuid not null,
    run_id uuid not null,
    payment_id uuid,
    amount numeric(20, 6) not null,
    fee numeric(20, 6) not null,
    method text,
    mask text not null,
    currency text not null,
    exchange_rate numeric(20, 10),
    sent_amount numeric(24, 6),
    reasons text[] not null,
    primary key (user_id, run_id)
  )`,
  sql`create index payment_run_line_by_run on payment_run_line (run_id, user_id)`,

  sql`create table payout_batch (
    batch_id uuid primary key,
    provider text not null,
    currency text not null,
    status text not null check (status in
      ('composed', 'unknown', 'forgotten', 'proposed', 'accepted', 'refused', 'ended')),
    items bigint not null,
    amount numeric(24, 6) not null,
    body text,
    body_key text,
    provider_id text not null default '',
    problem text,
    composed_at timestamptz not null,
    first_sent_at timestamptz,
    last_sent_at timestamptz,
    times_sent bigint not null default 0,
    next_look_at timestamptz,
    looks bigint not null default 0,
    fetched_at timestamptz,
    fetched_by uuid,
    proposed_by uuid
  )`,
  sql`create index payout_batch_to_look on payout_batch (next_look_at) where next_look_at is not null`,
  sql`create index payout_batch_by_provider_id on payout_batch (provider_id) where provider_id <> ''`,
  sql`create table payment_attempt (
    user_id uuid not null,
    payment_id uuid not null,
    number bigint not null,
    item_id uuid not null,
    batch_id uuid not null,
    provider_item_id text not null default '',
    transaction_id text not null default '',
    status text not null check (status in
      ('sending', 'refused', 'pending', 'paid', 'failed', 'returned', 'reversed', 'unclaimed', 'on_hold')),
    code text,
    fee_amount numeric(24, 6),
    fee_currency text,
    returned_amount numeric(24, 6),
    returned_currency text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (user_id, payment_id, number)
  )`,
  sql`create index payment_attempt_by_batch on payment_attempt (batch_id)`,
  sql`create index payment_attempt_by_item on payment_attempt (item_id)`,

  sql`create table payment_hold (
    user_id uuid not null,
    hold_id uuid not null,
    month text,
    channel_id text,
    reason text not null,
    held_until text,
    catchup_id uuid,
    placed_by uuid,
    placed_at timestamptz not null,
    released_by uuid,
    released_at timestamptz,
    primary key (user_id, hold_id)
  )`,
  sql`create index payment_hold_by_time on payment_hold (placed_at desc, user_id)`,
  sql`create table payment_pause (
    user_id uuid not null,
    pause_id uuid not null,
    kind text not null check (kind in ('TEMPORARY_BLACKLISTED', 'TEMP_BLACKLIST', 'BLACKLISTED')),
    reason text not null,
    paused_until text,
    placed_by uuid,
    placed_at timestamptz not null,
    ended_by uuid,
    ended_at timestamptz,
    primary key (user_id, pause_id)
  )`,
  sql`create unique index payment_pause_now on payment_pause (user_id) where ended_at is null`,
  sql`create table recoupment_plan (
    user_id uuid primary key,
    most numeric(20, 6) not null check (most > 0),
    set_by uuid not null,
    set_at timestamptz not null
  )`,
  sql`create table catchup (
    user_id uuid not null,
    catchup_id uuid not null,
    status text not null check (status in
      ('waiting', 'approved', 'made', 'dropped', 'withdrawn', 'denied', 'released')),
    amount numeric(20, 6) not null,
    month text not null,
    note text not null,
    asked_at timestamptz not null,
    payment_id uuid,
    primary key (user_id, catchup_id)
  )`,
  sql`create unique index catchup_open on catchup (user_id) where status in ('waiting', 'approved')`,
  sql`create index catchup_by_time on catchup (asked_at desc, user_id)`,
  sql`create index catchup_approved on catchup (status) where status = 'approved'`,
  // What services tell by themselves, as it came and sealed: handled by a job at its time, and kept for a while after that.
  sql`create table payout_notice (
    provider text not null,
    event_id text not null,
    kind text not null,
    body text not null,
    body_key text not null,
    received_at timestamptz not null,
    handle_at timestamptz,
    tries bigint not null default 0,
    primary key (provider, event_id)
  )`,
  sql`create index payout_notice_to_handle on payout_notice (handle_at) where handle_at is not null`,
  sql`create index payout_notice_by_time on payout_notice (received_at)`,
  // What the books of a service have of a day, against ours.
  sql`create table payout_day (
    provider text not null,
    day text not null,
    ours bigint not null,
    theirs bigint not null,
    looked_at timestamptz not null,
    primary key (provider, day)
  )`,
  sql`create table payout_difference (
    difference_id uuid primary key,
    provider text not null,
    day text not null,
    kind text not null check (kind in ('missing', 'extra', 'different')),
    thing text not null,
    status text not null check (status in ('open', 'settled', 'gone')),
    item_id text not null,
    transaction_id text not null,
    ours_amount numeric(24, 6),
    ours_currency text,
    ours_status text,
    theirs_amount numeric(24, 6),
    theirs_currency text,
    theirs_status text,
    user_id uuid,
    payment_id uuid,
    found_at timestamptz not null,
    unique (provider, day, kind, thing)
  )`,
  sql`create index payout_difference_by_day on payout_difference (status, day)`,
  sql`insert into role_permission (role, permission) values
    ('admin', 'payments.send'), ('super_admin', 'payments.send')`,
];

export const spread: Spread = {
  payment_part: 'distributed',
  payment_run: 'reference',
  payment_run_line: 'distributed',
  payout_batch: 'local',
  payment_attempt: 'distributed',
  payment_hold: 'distributed',
  payment_pause: 'distributed',
  recoupment_plan: 'distributed',
  catchup: 'distributed',
  payout_notice: 'local',
  payout_day: 'local',
  payout_difference: 'local',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from role_permission where permission = 'payments.send'`,
  ...Object.keys(spread)
    .reverse()
    .map((table) => sql`drop table ${sql.ref(table)}`),
  sql`delete from state_history where machine in (
    'payment', 'paymentRun', 'catchup', 'payoutBatch', 'payoutDifference')`,
  sql`drop index payment_of_run`,
  sql`drop index payment_by_run`,
  sql`drop index payment_to_send`,
  sql`alter table payment drop constraint payment_status_check, drop constraint payment_amount_check`,
  sql`delete from payment where type = 'verification'`,
  // The states of before know less.
  sql`update payment set status = case
      when status in ('created', 'approved', 'sending', 'submitted', 'unclaimed', 'on_hold') then 'pending'
      when status = 'reversed' then 'returned' else status end`,
  sql`alter table payment
    drop column given_back, drop column run_id, drop column method_id, drop column network_id, drop column sent_amount,
    drop column send_after, drop column alone_since, drop column sent_at, drop column ended_at, drop column resolved_at`,
  sql`alter table payment add constraint payment_status_check
    check (status in ('pending', 'paid', 'failed', 'returned', 'cancelled'))`,
  sql`alter table payment add constraint payment_amount_check check (amount > 0)`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

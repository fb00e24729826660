import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// Payment methods become things that are decided on: written down, proven by a code, approved, replaced, stopped. An account is
// sealed; `key_id` says with which key, and is null until what is older was sealed.
const statements = [
  sql`alter table payment_method drop constraint payment_method_status_check`,
  sql`update payment_method set status = 'cancelled' where status = 'removed'`,
  sql`update payment_method set type = 'fbt' where type in ('worldfirst', 'alipay')`,
  sql`alter table payment_method
    add column mask text not null default '',
    add column key_id text,
    add column fingerprint text,
    add column kind text not null default '',
    add column country text not null default '',
    add column currency text not null default 'USD',
    add column payee_state text check (payee_state in ('none', 'waiting', 'ready', 'declined')),
    add column signs text[] not null default '{}',
    add column proven_at timestamptz,
    add column proven_by_admin uuid,
    add column active_at timestamptz,
    add column payable_from timestamptz,
    add column wait_reason text check (wait_reason in ('changed', 'new_device', 'new_country', 'unlocked'))`,
  // No call has ever written another type.
  sql`delete from payment_method where type not in
    ('bank_transfer', 'paypal', 'payoneer', 'fbt', 'tipalti', 'transferwise', 'dcc')`,
  sql`alter table payment_method add constraint payment_method_type_check check
    (type in ('bank_transfer', 'paypal', 'payoneer', 'fbt', 'tipalti', 'transferwise', 'dcc'))`,
  // One that was locked long ago must not shut the one that money goes to since.
  sql`update payment_method as older set status = 'replaced'
    where status = 'locked' and exists (
      select 1 from payment_method as other where other.user_id = older.user_id and other.status = 'active'
    )`,
  // Of several that are active the newest is; those that wait beside it wait no more.
  sql`update payment_method as older set status = 'replaced'
    where status = 'active' and exists (
      select 1 from payment_method as newer
      where newer.user_id = older.user_id and newer.status = 'active'
        and (newer.created_at, newer.method_id) > (older.created_at, older.method_id)
    )`,
  sql`update payment_method as older set status = 'cancelled'
    where status = 'pending' and exists (
      select 1 from payment_method as newer
      where newer.user_id = older.user_id and newer.status = 'pending'
        and (newer.created_at, newer.method_id) > (older.created_at, older.method_id)
    )`,
  sql`update payment_method set proven_at = created_at`,
  sql`update payment_method set payee_state = 'ready' where type in ('payoneer', 'tipalti')`,
  sql`alter table payment_method add constraint payment_method_status_check check
    (status in ('draft', 'pending', 'active', 'replaced', 'cancelled', 'rejected', 'locked'))`,
  sql`create unique index payment_method_active on payment_method (user_id) where status = 'active'`,
  sql`create unique index payment_method_pending on payment_method (user_id) where status = 'pending'`,
  sql`create unique index payment_method_draft on payment_method (user_id) where status = 'draft'`,
  sql`create index payment_method_fingerprint on payment_method (fingerprint) where fingerprint is not null`,
  sql`create index payment_method_proven on payment_method (proven_at desc, user_id) where proven_at is not null`,
  sql`create index payment_method_key on payment_method (key_id, user_id)`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, by_user, at)
    select user_id, gen_random_uuid(), 'paymentMethod', method_id::text, 1, status, null, created_at from payment_method`,

  // What a code is for beside its purpose: it works for nothing else.
  sql`alter table mailed_code add column subject text not null default ''`,

  // The links that stop a change.
  sql`create table payment_method_stop (
    user_id uuid not null,
    code_hash text not null,
    method_id uuid not null,
    changed_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (user_id, code_hash)
  )`,

  // From which browsers and countries somebody signed in, so that a new one is known.
  sql`create table sign_in_place (
    user_id uuid not null,
    device_hash text not null,
    country text not null,
    browser text not null,
    system text not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (user_id, device_hash, country)
  )`,

  sql`create table payment_config (
    user_id uuid not null,
    settings text not null,
    timing text not null default 'regular' check (timing in ('regular', 'advanced')),
    updated_at timestamptz not null,
    primary key (user_id)
  )`,
  sql`create table tax_form (
    user_id uuid not null,
    payee text not null check (payee in ('person', 'company')),
    us_person boolean not null,
    signed_on text,
    updated_at timestamptz not null,
    primary key (user_id)
  )`,
  sql`create table exchange_rate (
    day text not null,
    currency text not null,
    rate numeric not null check (rate > 0),
    imported_at timestamptz not null,
    primary key (day, currency)
  )`,
  sql`insert into role_permission (role, permission) values
    ('admin', 'payments.review'), ('super_admin', 'payments.review')`,
];

export const spread: Spread = {
  payment_method_stop: 'distributed',
  sign_in_place: 'distributed',
  payment_config: 'distributed',
  tax_form: 'distributed',
  exchange_rate: 'reference',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  // A sealed account cannot be opened here: it is gone, and its user is asked for it again.
  const statements = [
    sql`delete from role_permission where permission = 'payments.review'`,
    ...['exchange_rate', 'tax_form', 'payment_config', 'sign_in_place', 'payment_method_stop'].map(
      (table) => sql`drop table ${sql.ref(table)}`,
    ),
    sql`alter table mailed_code drop column subject`,
    sql`delete from state_history where machine = 'paymentMethod'`,
    ...['active', 'pending', 'draft', 'fingerprint', 'proven', 'key'].map(
      (name) => sql`drop index ${sql.ref(`payment_method_${name}`)}`,
    ),
    sql`alter table payment_method drop constraint payment_method_type_check`,
    sql`alter table payment_method drop constraint payment_method_status_check`,
    sql`delete from payment_method where status in ('draft', 'rejected') or key_id is not null`,
    sql`update payment_method set status = 'removed' where status in ('cancelled', 'replaced')`,
    sql`alter table payment_method
      drop column mask, drop column key_id, drop column fingerprint, drop column kind, drop column country,
      drop column currency, drop column payee_state, drop column signs, drop column proven_at, drop column proven_by_admin,
      drop column active_at, drop column payable_from, drop column wait_reason`,
    sql`alter table payment_method add constraint payment_method_status_check check
      (status in ('pending', 'active', 'locked', 'removed'))`,
  ];
  for (const statement of statements) await statement.execute(database);
};

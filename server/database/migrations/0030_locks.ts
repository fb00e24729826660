import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// A lock lies on its account, because every call reads it with the session; earlier ones are in the history.
const statements = [
  sql`alter table users
    add column lock_type text check (lock_type in
      ('copyright', 'spam', 'inappropriate', 'payment-risk', 'identity', 'other')),
    add column lock_identifier text not null default '',
    add column locked_until text check (locked_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    add column locked_at timestamptz,
    add column locked_by uuid`,
  sql`update users set lock_type = 'other' where lock_level > 0`,
  sql`create index users_by_lock_end on users (locked_until) where locked_until is not null`,
  sql`insert into role_permission (role, permission) values
    ('super_admin', 'user.lock-super'),
    ('admin', 'partners.whitelist'), ('super_admin', 'partners.whitelist')`,
  // Who is never paused by the server lies beside the pauses: a user may have one of each that is open.
  sql`alter table payment_pause drop constraint payment_pause_kind_check`,
  sql`alter table payment_pause add constraint payment_pause_kind_check
    check (kind in ('TEMPORARY_BLACKLISTED', 'TEMP_BLACKLIST', 'BLACKLISTED', 'WHITELISTED'))`,
  sql`drop index payment_pause_now`,
  sql`create unique index payment_pause_now on payment_pause (user_id)
    where ended_at is null and kind <> 'WHITELISTED'`,
  sql`create unique index payment_whitelist_now on payment_pause (user_id)
    where ended_at is null and kind = 'WHITELISTED'`,
];

export const spread: Spread = {};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from payment_pause where kind = 'WHITELISTED'`,
  sql`drop index payment_whitelist_now`,
  sql`drop index payment_pause_now`,
  sql`create unique index payment_pause_now on payment_pause (user_id) where ended_at is null`,
  sql`alter table payment_pause drop constraint payment_pause_kind_check`,
  sql`alter table payment_pause add constraint payment_pause_kind_check
    check (kind in ('TEMPORARY_BLACKLISTED', 'TEMP_BLACKLIST', 'BLACKLISTED'))`,
  sql`delete from role_permission
    where permission in ('user.lock-super', 'user.lock-management', 'partners.whitelist')`,
  sql`delete from state_history where machine in ('userLock', 'whitelisting')`,
  sql`drop index users_by_lock_end`,
  sql`alter table users
    drop column lock_type, drop column lock_identifier, drop column locked_until, drop column locked_at, drop column locked_by`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

const MANAGE = 'mailing-lists.manage';

// Of a key there are its keyed hash, by which a list is found, and its end, by which staff tell keys apart.
const statements = [
  sql`create table mailing_list (
    list_id uuid primary key,
    name text not null check (name <> ''),
    description text not null,
    state text not null check (state in ('open', 'closed')),
    key_hash text not null,
    key_end text not null,
    created_at timestamptz not null,
    last_read_at timestamptz
  )`,
  sql`create unique index mailing_list_key on mailing_list (key_hash)`,
  sql`create unique index mailing_list_name on mailing_list (lower(name)) where state = 'open'`,
  sql`create table mailing_list_subscription (
    user_id uuid not null,
    list_id uuid not null,
    subscribed_at timestamptz not null,
    primary key (user_id, list_id)
  )`,
  sql`create index mailing_list_subscription_by_list on mailing_list_subscription (list_id, user_id)`,
  sql`insert into permission (permission, name, locked)
    values (${MANAGE}, 'Make, edit, close and open mailing lists', true)
    on conflict (permission) do update set locked = true`,
  sql`insert into role_permission (role, permission) values ('admin', ${MANAGE}), ('super_admin', ${MANAGE})
    on conflict do nothing`,
];

export const spread: Spread = { mailing_list: 'reference', mailing_list_subscription: 'distributed' };

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from role_permission where permission = ${MANAGE}`,
  sql`delete from permission where permission = ${MANAGE}`,
  sql`delete from state_history where machine = 'mailingList'`,
  sql`drop table mailing_list_subscription`,
  sql`drop table mailing_list`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

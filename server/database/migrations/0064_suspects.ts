import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { suspect: 'distributed' };

const PERMISSION = 'channel.suspect';
const ROLES = ['reviewer', 'admin', 'super_admin'];

// Whom staff suspect, for one channel or altogether, and why. Of each there is one that is open.
const statements = [
  sql`create table suspect (
    user_id uuid not null,
    suspect_id uuid not null,
    channel_id text,
    tag text not null
      check (tag in ('copyright', 'spam', 'inappropriate', 'misleading-metadata', 'inactivity', 'other')),
    note text not null,
    named_by uuid not null,
    named_at timestamptz not null,
    state text not null check (state in ('open', 'cleared', 'confirmed')),
    primary key (user_id, suspect_id)
  )`,
  sql`create unique index suspect_open on suspect (user_id, coalesce(channel_id, '')) where state = 'open'`,
  sql`insert into permission (permission, name, locked) values (${PERMISSION}, 'Name and decide on suspects', true)
    on conflict (permission) do update set locked = true`,
  ...ROLES.map(
    (role) =>
      sql`insert into role_permission (role, permission) values (${role}, ${PERMISSION}) on conflict do nothing`,
  ),
];

const undoing = [
  sql`delete from role_permission where permission = ${PERMISSION}`,
  sql`delete from permission where permission = ${PERMISSION}`,
  sql`delete from state_history where machine = 'suspect'`,
  sql`drop table suspect`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

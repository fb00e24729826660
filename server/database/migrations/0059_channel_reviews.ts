import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { channel_review: 'distributed' };

const PERMISSIONS = [
  ['channel.prioritize', 'Say which reviews of channels come first'],
  ['channel.unlink', 'Have channels unlinked'],
] as const;

const GIVEN = [
  ...['verifier', 'qc_team', 'admin', 'super_admin'].map((role) => [role, 'channel.prioritize']),
  ...['admin', 'super_admin'].map((role) => [role, 'channel.unlink']),
];

const statements = [
  sql`create table channel_review (
    user_id uuid not null,
    review_id uuid not null,
    channel_id text not null,
    kind text not null check (kind in ('application', 're-review', 'monitoring', 'requeued')),
    number smallint not null check (number >= 0),
    state text not null check (state in ('waiting', 'approved', 'rejected', 'invalid', 'withdrawn')),
    waiting_since timestamptz not null,
    prioritized_at timestamptz,
    verifier_id uuid,
    note text not null default '',
    reason_codes text[] not null default '{}',
    decided_at timestamptz,
    monitored_until date,
    primary key (user_id, review_id),
    check ((state in ('approved', 'rejected', 'invalid')) = (decided_at is not null))
  )`,
  sql`create unique index channel_review_waiting on channel_review (user_id, channel_id) where state = 'waiting'`,
  sql`create index channel_review_of_channel on channel_review (user_id, channel_id, decided_at)`,
  sql`create index channel_review_by_state on channel_review (state, waiting_since)`,
  sql`create index channel_review_by_verifier on channel_review (verifier_id) where state in ('approved', 'rejected')`,
  sql`create index channel_review_monitored on channel_review (monitored_until) where state = 'approved'`,
  // What was decided until now was not written with codes.
  sql`insert into channel_review (user_id, review_id, channel_id, kind, number, state, waiting_since, verifier_id, note,
      reason_codes, decided_at)
    select h.user_id, h.history_id, h.thing, 'application', 0,
      case when h.act = 'approve' then 'approved' else 'rejected' end, h.at, h.by_user, coalesce(h.reason, ''),
      case when h.act = 'approve' then '{}'::text[] else '{other}'::text[] end, h.at
    from state_history h join channel c on c.user_id = h.user_id and c.channel_id = h.thing
    where h.machine = 'channel' and h.act in ('approve', 'deny')`,
  sql`insert into channel_review (user_id, review_id, channel_id, kind, number, state, waiting_since)
    select user_id, md5(user_id::text || ' ' || channel_id)::uuid, channel_id, 'application', 0, 'waiting', added_at
    from channel where status = 'in-progress' and removed_at is null`,
  sql`insert into state_history (user_id, history_id, machine, thing, number, to_state, at)
    select user_id, review_id, 'review', channel_id, 1, 'waiting', waiting_since from channel_review where state = 'waiting'`,
  // A linked channel is in the content management system, and whoever has or had one is a partner.
  sql`update channel set cms_linked = true where status = 'linked'`,
  sql`insert into user_role (user_id, role) select distinct user_id, 'partner' from channel_holder on conflict do nothing`,
  ...PERMISSIONS.map(
    ([
      permission,
      name,
    ]) => sql`insert into permission (permission, name, locked) values (${permission}, ${name}, true)
      on conflict (permission) do update set locked = true`,
  ),
  ...GIVEN.map(
    ([role, permission]) =>
      sql`insert into role_permission (role, permission) values (${role}, ${permission}) on conflict do nothing`,
  ),
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const table of ['role_permission', 'permission'])
    for (const [permission] of PERMISSIONS)
      await sql`delete from ${sql.table(table)} where permission = ${permission}`.execute(database);
  await sql`delete from state_history where machine = 'review'`.execute(database);
  await database.schema.dropTable('channel_review').execute();
};

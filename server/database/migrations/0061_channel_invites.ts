import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { channel_invite: 'distributed' };

const INVITE = 'channel.invite';
const ROLES = ['reviewer', 'admin', 'super_admin'];

// That a channel has one open invite in the whole network is kept by a lock: a key of a distributed table names its user.
const statements = [
  sql`create table channel_invite (
    user_id uuid not null,
    invite_id uuid not null,
    channel_id text not null,
    content_owner text not null,
    batch_id uuid not null,
    sent_by uuid,
    state text not null check (state in ('pending', 'sent', 'accepted', 'failed', 'cancelled')),
    failure text,
    created_at timestamptz not null,
    sent_at timestamptz,
    answered_at timestamptz,
    look_after timestamptz not null,
    primary key (user_id, invite_id),
    check ((failure is not null) = (state = 'failed'))
  )`,
  sql`create unique index channel_invite_open on channel_invite (user_id, channel_id)
    where state in ('pending', 'sent')`,
  sql`create index channel_invite_of_channel on channel_invite (channel_id, created_at)`,
  sql`create index channel_invite_due on channel_invite (look_after) where state in ('pending', 'sent')`,
  sql`insert into permission (permission, name, locked)
    values (${INVITE}, 'Invite channels into YouTube''s content manager', true)
    on conflict (permission) do update set locked = true`,
  ...ROLES.map(
    (role) =>
      sql`insert into role_permission (role, permission) values (${role}, ${INVITE}) on conflict do nothing`,
  ),
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

const undoing = [
  sql`delete from role_permission where permission = ${INVITE}`,
  sql`delete from permission where permission = ${INVITE}`,
  sql`delete from state_history where machine = 'channelInvite'`,
  sql`drop table channel_invite`,
];

export const down = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of undoing) await statement.execute(database);
};

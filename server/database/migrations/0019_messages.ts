import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

// What users are told: notices in the dashboard, and the mails that are to be sent (an outbox). On a cluster it is spread
// with the users.
const statements = [
  sql`create table message (
    user_id uuid not null,
    message_id uuid not null,
    kind text not null,
    texts text not null,
    secret text,
    language text,
    at timestamptz not null,
    expires_at timestamptz,
    read_at timestamptz,
    mail text not null,
    interrupted integer not null,
    mailed_at timestamptz,
    refusal integer,
    primary key (user_id, message_id)
  )`,
  sql`create index message_newest on message (user_id, at)`,
  sql`create index message_unread on message (user_id) where read_at is null`,
  sql`create index message_unsent on message (at) where mail in ('refused', 'failed', 'unsure')`,
  sql`create table message_preference (
    user_id uuid not null,
    topic text not null,
    mailed boolean not null,
    primary key (user_id, topic)
  )`,
  // Owners of channels are told in the transaction that marks the channel.
  sql`alter table channel_grant drop column warned_at`,
  sql`insert into role_permission (role, permission) values
    ('support', 'messages.manage'), ('admin', 'messages.manage'), ('super_admin', 'messages.manage')
    on conflict do nothing`,
];

export const spread: Spread = {
  message: 'distributed',
  message_preference: 'distributed',
};

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from role_permission where permission = 'messages.manage'`.execute(database);
  await sql`alter table channel_grant add column warned_at timestamptz`.execute(database);
  await database.schema.dropTable('message_preference').execute();
  await database.schema.dropTable('message').execute();
};

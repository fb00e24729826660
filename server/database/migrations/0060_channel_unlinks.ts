import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { channel_unlink: 'distributed' };

// Linked channels that are to be unlinked, and those that were. `due_at`: null while nobody has let the channel go at YouTube.
const statements = [
  sql`create table channel_unlink (
    user_id uuid not null,
    unlink_id uuid not null,
    channel_id text not null,
    state text not null check (state in ('queued', 'done', 'cancelled')),
    reason text not null,
    note text not null default '',
    queued_by uuid not null,
    queued_at timestamptz not null,
    due_at timestamptz,
    ended_at timestamptz,
    hold_id uuid,
    primary key (user_id, unlink_id),
    check ((state = 'queued') = (ended_at is null))
  )`,
  sql`create unique index channel_unlink_queued on channel_unlink (user_id, channel_id) where state = 'queued'`,
  sql`create index channel_unlink_by_state on channel_unlink (state, queued_at)`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('channel_unlink').execute();
};

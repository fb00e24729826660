import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { content_owner_strike: 'reference' };

// The strikes that YouTube has given to content owners, as staff enter them. One that is withdrawn stays.
const statements = [
  sql`create table content_owner_strike (
    strike_id uuid primary key,
    content_owner text not null,
    channel_id text not null,
    kind text not null check (kind in ('copyright', 'community', 'other')),
    struck_on date not null,
    note text,
    entered_by uuid not null,
    entered_at timestamptz not null,
    withdrawn_by uuid,
    withdrawn_at timestamptz
  )`,
  sql`create index content_owner_strike_of_owner on content_owner_strike (content_owner, struck_on)`,
  sql`create index content_owner_strike_of_channel on content_owner_strike (channel_id)`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('content_owner_strike').execute();
};

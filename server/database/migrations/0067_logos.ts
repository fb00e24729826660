import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { logo: 'reference' };

// The logos that staff uploaded, of networks and of products; their addresses name them. Files that came with the dashboard are none.
const statements = [
  sql`create table logo (
    logo_id uuid primary key,
    media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
    content bytea not null,
    created_at timestamptz not null
  )`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`update network set logo_url = null where logo_url like '/api/%'`.execute(database);
  await sql`update product_page set logo_url = null where logo_url like '/api/%'`.execute(database);
  await sql`drop table logo`.execute(database);
};

import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// Of which sources a channel's days were claimed; of claims before this all of them. Who claimed for a creator does not decide on it.
const statements = [
  sql`alter table claim_channel add column sources text[] not null default '{}'`,
  sql`alter table instant_request add column by_admin uuid`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table instant_request drop column by_admin`.execute(database);
  await sql`alter table claim_channel drop column sources`.execute(database);
};

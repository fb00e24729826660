import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// Who asked for another share. Until now everybody asked for themselves.
const statements = [
  sql`alter table revenue_share_request add column requested_by uuid`,
  sql`update revenue_share_request set requested_by = user_id`,
  sql`alter table revenue_share_request alter column requested_by set not null`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table revenue_share_request drop column requested_by`.execute(database);
};

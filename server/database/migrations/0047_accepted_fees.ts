import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { fee_offer: 'gone' };

// Whether somebody has been paid early is what stands of payments: there is no offer to take.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('fee_offer').execute();
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table fee_offer (user_id uuid primary key, taken_at timestamptz not null)`.execute(
    database,
  );
};

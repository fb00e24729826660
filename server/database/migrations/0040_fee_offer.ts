import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { fee_offer: 'distributed' };

// Who took the one-time offer of a lower fee for an advance. Whether it is used is what stands of payments.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table fee_offer (user_id uuid primary key, taken_at timestamptz not null)`.execute(
    database,
  );
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('fee_offer').execute();
};

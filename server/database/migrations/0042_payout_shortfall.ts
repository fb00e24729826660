import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { payout_shortfall: 'local' };

// Where a service had less than what waited to be sent by it in a currency. The row goes once there is enough.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table payout_shortfall (
    provider text not null,
    currency text not null,
    needed numeric(24, 6) not null,
    available numeric(24, 6) not null,
    found_at timestamptz not null,
    look_at timestamptz not null,
    primary key (provider, currency)
  )`.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.dropTable('payout_shortfall').execute();
};

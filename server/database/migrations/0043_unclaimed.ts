import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = {};

// Payments that nobody has claimed are listed, and staff ask a service for them: under which key they asked last.
export const up = async (database: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_attempt add column asked_back_key text`.execute(database);
  await sql`create index payment_unclaimed on payment (user_id, payment_id) where status = 'unclaimed'`.execute(
    database,
  );
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`drop index payment_unclaimed`.execute(database);
  await sql`alter table payment_attempt drop column asked_back_key`.execute(database);
};

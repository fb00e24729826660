import { type Kysely, sql } from 'kysely';
import type { Spread } from './spread';

export const spread: Spread = { fee_offer: 'gone', accepted_fees: 'distributed' };

// Up to which fee somebody wants to be paid early, per cent: of what is final, and of estimates; null where they have not said so. Who
// is paid early already has seen today's figures. Whether somebody has been paid early is what stands of payments: no offer is taken.
const statements = [
  sql`create table accepted_fees (
    user_id uuid primary key,
    early_percent numeric(7, 4),
    estimates_percent numeric(7, 4),
    accepted_at timestamptz not null
  )`,
  sql`insert into accepted_fees (user_id, early_percent, estimates_percent, accepted_at)
    select user_id,
      case
        when exists (select 1 from network_feature where network_feature.network_id = users.network_id
          and feature = 'advance-tariff' and enabled) then 10
        when exists (select 1 from payment_method where payment_method.user_id = users.user_id
          and type = 'paypal' and status = 'active') then 2
        else 3
      end, 10, now()
    from users
    where exists (select 1 from payment_config
        where payment_config.user_id = users.user_id and timing = 'advanced')
      or exists (select 1 from weekly_enrolment
        where weekly_enrolment.user_id = users.user_id and enrolled)`,
  sql`drop table fee_offer`,
];

export const up = async (database: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(database);
};

export const down = async (database: Kysely<unknown>): Promise<void> => {
  await sql`create table fee_offer (user_id uuid primary key, taken_at timestamptz not null)`.execute(
    database,
  );
  await database.schema.dropTable('accepted_fees').execute();
};

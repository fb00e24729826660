import Big from 'big.js';
import { sql } from 'kysely';
import type { Connection } from '../../database/open';
import type { Group } from './balances';
import { sendable } from './repository';

/** Of which methods and currencies nothing is sent now, because there was too little. */
export const shortGroups = async (connection: Connection, now: Date): Promise<Group[]> => {
  const rows = await connection
    .selectFrom('payout_shortfall')
    .where('look_at', '>', now)
    .select(['provider', 'currency'])
    .execute();
  return rows.map(({ provider: method, currency }) => ({ method, currency }));
};

// What is sent of a payment, and what the service takes for it, in its currency.
const costOf = sql`payment.sent_amount + payment.payment_fee * coalesce(payment.exchange_rate, 1)`;

/** What waits to be sent now by a method in a currency with the service's fees, in it; also what is written down and not out. */
export const neededFor = async (
  connection: Connection,
  { method, currency }: Group,
  now: Date,
): Promise<Big> => {
  const waiting = await sendable(connection, now)
    .where('payment.method', '=', method)
    .where('payment.target_currency', '=', currency)
    .select(sql<string | null>`sum(${costOf})`.as('amount'))
    .executeTakeFirst();
  const composed = await connection
    .selectFrom('payout_batch')
    .where('status', '=', 'composed')
    .where('provider', '=', method)
    .where('currency', '=', currency)
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .executeTakeFirst();
  return new Big(waiting?.amount ?? 0).plus(composed?.amount ?? 0);
};

/** Writes down that there is too little; one that is known stays as old as it is. */
export const keepShortfall = (
  connection: Connection,
  { method: provider, currency }: Group,
  found: { needed: string; available: string; now: Date; lookAt: Date },
) => {
  const { needed, available, now, lookAt } = found;
  return connection
    .insertInto('payout_shortfall')
    .values({ provider, currency, needed, available, found_at: now, look_at: lookAt })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'currency']).doUpdateSet({ needed, available, look_at: lookAt }),
    )
    .execute();
};

export const endShortfall = (connection: Connection, { method, currency }: Group) =>
  connection
    .deleteFrom('payout_shortfall')
    .where('provider', '=', method)
    .where('currency', '=', currency)
    .execute();

/** Forgets where there was too little for what nobody sends any more. */
export const forgetShortfalls = async (connection: Connection): Promise<void> => {
  const rows = await connection.selectFrom('payout_shortfall').select(['provider', 'currency']).execute();
  for (const { provider: method, currency } of rows) {
    const waits = await connection
      .selectFrom('payment')
      .where('status', '=', 'approved')
      .where('method', '=', method)
      .where('target_currency', '=', currency)
      .select('payment_id')
      .limit(1)
      .executeTakeFirst();
    if (!waits) await endShortfall(connection, { method, currency });
  }
};

import { sql } from 'kysely';
import type { Timing } from '#contract/plain/paymentSettings';
import type { Connection } from '../../database/open';

/**
 * The balance, and the part of it that a payment for the months up to `month` would pay: what is left of those months. What
 * was paid for a later month was paid of that month's money; but never more is paid than the balance. Dollars.
 */
export const payableOf = async (
  connection: Connection,
  userId: string,
  month: string,
): Promise<{ balance: string; payable: string }> => {
  const { rows } = await sql<{ balance: string; payable: string }>`select
      coalesce(sum(amount), 0)::text as balance,
      least(coalesce(sum(amount), 0), coalesce(sum(amount) filter (where month <= ${month}), 0))::text as payable
    from ledger_day where user_id = ${userId}`.execute(connection);
  return rows[0] ?? { balance: '0', payable: '0' };
};

/** The newest payment that is not cancelled. */
export const newestPayment = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .select(['date', 'amount', 'status', 'failure_code', 'method'])
    .executeTakeFirst();

/** The last month that was paid in advance, by a payment that stands. */
export const lastAdvance = async (connection: Connection, userId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('type', '=', 'advance')
    .where('status', 'in', ['pending', 'paid'])
    .where('month', 'is not', null)
    .select(({ fn }) => fn.max('month').as('month'))
    .executeTakeFirst();
  return row?.month || undefined;
};

export const findUser = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['lock_level', 'email_verified_at', 'country'])
    .executeTakeFirstOrThrow();

export const findConfig = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment_config')
    .where('user_id', '=', userId)
    .select(['settings', 'timing'])
    .executeTakeFirst();

/** Writes settings or timing; the other stays as it is. */
export const writeConfig = (
  connection: Connection,
  userId: string,
  changes: { settings: string } | { timing: Timing },
  now: Date,
) =>
  connection
    .insertInto('payment_config')
    .values({ user_id: userId, settings: '{}', timing: 'regular', ...changes, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...changes, updated_at: now }))
    .execute();

export const findTaxForm = (connection: Connection, userId: string) =>
  connection
    .selectFrom('tax_form')
    .where('user_id', '=', userId)
    .select(['payee', 'us_person', 'signed_on'])
    .executeTakeFirst();

export const writeTaxForm = (
  connection: Connection,
  userId: string,
  form: { payee: 'person' | 'company'; us_person: boolean; signed_on: string | null },
  now: Date,
) =>
  connection
    .insertInto('tax_form')
    .values({ user_id: userId, ...form, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...form, updated_at: now }))
    .execute();

/** The highest rate that the last tax report has of a user's channels. */
export const lastTaxRate = async (
  connection: Connection,
  userId: string,
): Promise<{ month: string; percent: string } | null> => {
  const row = await connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('type', '=', 'tax')
    .where('tax_percent', 'is not', null)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(1)
    .select(({ fn }) => ['month', fn.max('tax_percent').as('percent')])
    .executeTakeFirst();
  return row?.percent ? { month: row.month, percent: row.percent } : null;
};

import type { PaymentStatus } from '#contract/plain/payments';
import type { PauseKind } from '#contract/plain/paymentHolds';
import type { Timing } from '#contract/plain/paymentSettings';
import type { Connection } from '../../database/open';

/** The newest payment that is not cancelled, or of those in these states. */
export const newestPayment = (connection: Connection, userId: string, states?: readonly PaymentStatus[]) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .where('type', '<>', 'verification')
    .$if(states !== undefined, (query) => query.where('status', 'in', states ?? []))
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .select(['payment_id', 'date', 'amount', 'status', 'failure_code', 'method'])
    .executeTakeFirst();

/** The last month that was paid in advance, by a payment that stands. */
export const lastAdvance = async (connection: Connection, userId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('type', '=', 'advance')
    .where('status', 'not in', ['failed', 'returned', 'reversed', 'cancelled'])
    .where('month', 'is not', null)
    .select(({ fn }) => fn.max('month').as('month'))
    .executeTakeFirst();
  return row?.month || undefined;
};

/** Whether something stands that was paid to one of these accounts before it was due, for the fee of an advance. */
export const isPaidEarly = async (
  connection: Connection,
  accounts: readonly string[],
  without: string | undefined,
): Promise<boolean> => {
  const row = await connection
    .selectFrom('payment_part')
    .where('user_id', 'in', accounts)
    .where('limit_month', '=', '')
    .where('fee', '>', '0')
    .whereRef('given_back', '<', 'amount')
    .$if(without !== undefined, (query) => query.where('payment_id', '<>', without ?? ''))
    .select('payment_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Which fees a user has accepted, per cent. */
export const findAcceptedFees = (connection: Connection, userId: string) =>
  connection
    .selectFrom('accepted_fees')
    .where('user_id', '=', userId)
    .select(['early_percent as early', 'estimates_percent as estimates'])
    .executeTakeFirst();

export const writeAcceptedFees = async (
  connection: Connection,
  userId: string,
  fees: { early: string | null; estimates: string | null },
  now: Date,
): Promise<void> => {
  const row = { early_percent: fees.early, estimates_percent: fees.estimates, accepted_at: now };
  await connection
    .insertInto('accepted_fees')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

// Pauses, and what keeps the server from placing one, lie in one table.
const standingOn = (connection: Connection, userId: string, day: string) =>
  connection
    .selectFrom('payment_pause')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('paused_until', 'is', null), where('paused_until', '>=', day)]));

/** What keeps a user from being paid at all on a day, where something does. */
export const pauseOf = (connection: Connection, userId: string, day: string) =>
  standingOn(connection, userId, day)
    .where('kind', '<>', 'WHITELISTED')
    .select(['pause_id', 'kind', 'paused_until', 'reason'])
    .$narrowType<{ kind: PauseKind }>()
    .executeTakeFirst();

/** Whether the server pauses a user's payments by itself on no account on this day. */
export const isWhitelisted = async (
  connection: Connection,
  userId: string,
  day: string,
): Promise<boolean> => {
  const row = await standingOn(connection, userId, day)
    .where('kind', '=', 'WHITELISTED')
    .select('pause_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const findUser = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['status', 'lock_level', 'email_verified_at', 'country', 'network_id', 'name'])
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

/** The enrolment of a user; undefined where weekly payment was never switched on. */
export const findEnrolment = (connection: Connection, userId: string) =>
  connection
    .selectFrom('weekly_enrolment')
    .where('user_id', '=', userId)
    .select(['enrolled', 'since'])
    .executeTakeFirst();

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

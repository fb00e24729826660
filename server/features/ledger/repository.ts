import { type Transaction, sql } from 'kysely';
import type { EntryType } from '#contract/earnings';
import { insertRows } from '../../database/insertRows';
import type { Connection } from '../../database/open';
import type {
  ChannelEarningTable,
  ChannelEstimateTable,
  LedgerEntryTable,
  Schema,
} from '../../database/schema';

const LOCK = 'imports';

/**
 * Takes the lock for booking imports and holds it until the transaction ends. There is one lock for all imports, because
 * imports of different months change the same balances, and in an order that could make them wait for each other.
 */
export const lockBooking = async (transaction: Transaction<Schema>): Promise<void> => {
  const name = LOCK;
  await transaction
    .insertInto('booking_lock')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction.selectFrom('booking_lock').where('name', '=', name).select('name').forUpdate().execute();
};

export type NewEntry = Omit<LedgerEntryTable, 'booked_at'> & { booked_at: string };

export const insertEntries = (transaction: Transaction<Schema>, entries: readonly NewEntry[]) =>
  insertRows(transaction, 'ledger_entry', entries);

/** Adds to the day sums of the same user, type, source, category and month. */
export const addToDays = (
  transaction: Transaction<Schema>,
  days: readonly Record<keyof Schema['ledger_day'], unknown>[],
) =>
  insertRows(transaction, 'ledger_day', days, {
    order: sql`user_id, date, type, source, category, month`,
    onConflict: sql`(user_id, date, type, source, category, month) do update set
      amount = ledger_day.amount + excluded.amount,
      entries = ledger_day.entries + excluded.entries,
      failed = ledger_day.failed + excluded.failed,
      failed_amount = ledger_day.failed_amount + excluded.failed_amount,
      booked_at = excluded.booked_at`,
  });

/** Adds to balances. The row of a user's balance is also what must be locked to move the user's money. */
export const addToBalances = (
  transaction: Transaction<Schema>,
  balances: readonly Record<keyof Schema['ledger_balance'], unknown>[],
) =>
  insertRows(transaction, 'ledger_balance', balances, {
    order: sql`user_id`,
    onConflict: sql`(user_id) do update set
      amount = ledger_balance.amount + excluded.amount,
      entries = ledger_balance.entries + excluded.entries`,
  });

/** The users who have or had the channels, and when. */
export const holdersOf = (connection: Connection, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel')
    .where('channel_id', 'in', channelIds)
    .where('linked_at', 'is not', null)
    .select(['channel_id', 'user_id', 'linked_at', 'unlinked_at'])
    .execute();

export const earningsOfChannels = (connection: Connection, month: string, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel_earning')
    .where('channel_id', 'in', channelIds)
    .where('month', '=', month)
    .selectAll()
    .execute();

export const agreedShares = (connection: Connection, channelIds: readonly string[], month: string) =>
  connection
    .selectFrom('revenue_share')
    .where('channel_id', 'in', channelIds)
    .where('effective_month', '<=', month)
    .selectAll()
    .execute();

export const putChannelEarnings = (transaction: Transaction<Schema>, rows: readonly ChannelEarningTable[]) =>
  insertRows(transaction, 'channel_earning', rows, {
    order: sql`user_id, month, channel_id, type, source, category`,
    onConflict: sql`(user_id, month, channel_id, type, source, category) do update set
      amount = excluded.amount, gross = excluded.gross, revenue_share = excluded.revenue_share,
      service_fee = excluded.service_fee, tax_percent = excluded.tax_percent, tax_base = excluded.tax_base`,
  });

/** Replaces the estimates of these channels and this month. */
export const replaceEstimates = async (
  transaction: Transaction<Schema>,
  month: string,
  channelIds: readonly string[],
  rows: readonly ChannelEstimateTable[],
): Promise<void> => {
  await transaction
    .deleteFrom('channel_estimate')
    .where('channel_id', 'in', channelIds)
    .where('month', '=', month)
    .execute();
  await insertRows(transaction, 'channel_estimate', rows);
};

/** A user for whom the entries and what is kept of them are not equal; both in dollars. */
export interface LedgerDifference {
  user_id: string;
  what: 'balance' | 'days' | 'channels' | 'payments';
  entries: string;
  kept: string;
}

const differences = (
  connection: Connection,
  what: LedgerDifference['what'],
  kept: ReturnType<typeof sql>,
  entries: ReturnType<typeof sql>,
) =>
  sql<LedgerDifference>`select coalesce(e.user_id, k.user_id) as user_id, ${what}::text as what,
      coalesce(e.amount, 0)::text as entries, coalesce(k.amount, 0)::text as kept
    from (${entries}) e full join (${kept}) k on k.user_id = e.user_id
    where coalesce(e.amount, 0) <> coalesce(k.amount, 0)
    order by 1`.execute(connection);

const sums = (where = sql`true`) =>
  sql`select user_id, sum(amount) as amount from ledger_entry where ${where} group by user_id`;

/** Where the sum of the entries is not the balance, the day sums, the channels' earnings or the payments. */
export const findDifferences = async (
  connection: Connection,
  paid: readonly EntryType[],
): Promise<LedgerDifference[]> => {
  const found = [
    await differences(connection, 'balance', sql`select user_id, amount from ledger_balance`, sums()),
    await differences(
      connection,
      'days',
      sql`select user_id, sum(amount) as amount from ledger_day group by user_id`,
      sums(),
    ),
    await differences(
      connection,
      'channels',
      sql`select user_id, sum(amount) as amount from channel_earning group by user_id`,
      sums(sql`channel_id <> ''`),
    ),
    await differences(
      connection,
      'payments',
      sql`select user_id, sum(case when status in ('pending', 'paid') then -amount else 0 end) as amount
          from payment group by user_id`,
      sums(sql`type in (${sql.join(paid)})`),
    ),
  ];
  return found.flatMap(({ rows }) => rows);
};

export const countLedger = async (connection: Connection): Promise<{ users: number; entries: number }> => {
  const row = await connection
    .selectFrom('ledger_balance')
    .select(({ fn }) => [fn.countAll<string>().as('users'), fn.sum<string | null>('entries').as('entries')])
    .executeTakeFirstOrThrow();
  return { users: Number(row.users), entries: Number(row.entries ?? 0) };
};

/** Payments from payment histories: those with a pay day from `from` to `to`, and those with one of the references. */
export const importedPayments = (
  connection: Connection,
  { from, to, references }: { from: string; to: string; references: readonly string[] },
) =>
  connection
    .selectFrom('payment')
    .where('file_id', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('date', '>=', from), where('date', '<=', to)]),
        where('reference', '=', sql<string>`any(${references})`),
      ]),
    )
    .selectAll()
    .execute();

export const replacePayments = (
  transaction: Transaction<Schema>,
  payments: readonly Record<keyof Schema['payment'], unknown>[],
) =>
  insertRows(transaction, 'payment', payments, {
    order: sql`user_id, payment_id`,
    onConflict: sql`(user_id, payment_id) do update set
      file_id = excluded.file_id, date = excluded.date, month = excluded.month, type = excluded.type,
      amount = excluded.amount, status = excluded.status, payment_fee = excluded.payment_fee,
      service_fee = excluded.service_fee, target_currency = excluded.target_currency,
      exchange_rate = excluded.exchange_rate, method = excluded.method,
      payment_details = excluded.payment_details, transaction_id = excluded.transaction_id, note = excluded.note,
      failure_code = excluded.failure_code`,
  });

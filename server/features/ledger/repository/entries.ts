import { type Transaction, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { LedgerEntryTable, Schema } from '../../../database/schema';

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
      corrections = ledger_day.corrections + excluded.corrections,
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

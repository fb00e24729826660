import { type Transaction, sql } from 'kysely';
import type { EntryType } from '#contract/earnings';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';

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
    // Histories name what they paid; a test payment is ours alone.
    .$narrowType<{ type: EntryType }>()
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
      failure_code = excluded.failure_code, given_back = excluded.given_back`,
  });

/** Payments that the network made itself and that these lines of a history may be. */
export const ownPayments = (
  connection: Connection,
  lines: readonly { reference: string; transaction_id: string }[],
) =>
  connection
    .selectFrom('payment')
    .where('file_id', 'is', null)
    .where((where) =>
      where.or([
        where('reference', '=', sql<string>`any(${lines.map(({ reference }) => reference)})`),
        where.and([
          where('transaction_id', '<>', ''),
          where('transaction_id', '=', sql<string>`any(${lines.map((line) => line.transaction_id)})`),
        ]),
      ]),
    )
    .select(['user_id', 'payment_id', 'reference', 'transaction_id', 'amount', 'status'])
    .execute();

/** Forgets what the histories of a month of pay days confirmed: those that count now say it anew. */
export const forgetConfirmed = (transaction: Transaction<Schema>, month: string) =>
  transaction
    .updateTable('payment')
    .set({ confirmed_at: null, confirmed_by: null })
    .where('confirmed_by', 'in', (histories) =>
      histories
        .selectFrom('report_part')
        .where('layout', '=', 'payment_history')
        .where('month', '=', month)
        .select('file_id'),
    )
    .execute();

/** Writes down that a payment history has payments which the network made itself. */
export const confirmPayments = async (
  transaction: Transaction<Schema>,
  payments: readonly { user_id: string; payment_id: string }[],
  { fileId, at }: { fileId: string; at: string },
): Promise<void> => {
  for (const { user_id: userId, payment_id: paymentId } of payments) {
    await transaction
      .updateTable('payment')
      .set({ confirmed_at: at, confirmed_by: fileId })
      .where('user_id', '=', userId)
      .where('payment_id', '=', paymentId)
      .execute();
  }
};

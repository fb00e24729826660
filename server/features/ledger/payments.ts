import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { PaymentTable, Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Booking, post } from './book';
import { type NewEntry, importedPayments, replacePayments } from './repository';
import { effectOf, lastDayOf } from './rules';

/** A payment as a payment history tells it, its payee found. Amounts in dollars. */
export type PastPayment = Omit<PaymentTable, 'payment_id' | 'file_id' | 'created_at'>;

const keyOf = (payment: Pick<PaymentTable, 'user_id' | 'reference' | 'source' | 'category'>) =>
  [payment.user_id, payment.reference, payment.source, payment.category].join('/');

const samePlace = (one: PastPayment, other: PastPayment) =>
  one.date === other.date && one.type === other.type && one.month === other.month;

/**
 * Makes the ledger say of a month of pay days what a payment history says: new payments are booked, changed ones
 * corrected, missing ones taken back. Payments that the network made itself are left alone. The caller holds the lock.
 */
export const bookPayments = async (
  transaction: Transaction<Schema>,
  month: string,
  payments: readonly PastPayment[],
  { fileId, now }: { fileId: string; now: Date },
): Promise<Booking> => {
  const bookedAt = now.toISOString();
  const today = bookedAt.slice(0, 10);
  const found = await importedPayments(transaction, {
    from: `${month}-01`,
    to: lastDayOf(month),
    references: [...new Set(payments.map(({ reference }) => reference))],
  });
  const before = new Map(found.map((row) => [keyOf(row), row]));
  const entries: NewEntry[] = [];
  const rows: (Omit<PaymentTable, 'created_at'> & { created_at: string })[] = [];

  const entry = (
    payment: PastPayment & { payment_id: string },
    amount: Big,
    more: { date: string; correction: boolean; failed: boolean },
  ) => {
    if (amount.eq(0)) return;
    entries.push({
      user_id: payment.user_id,
      entry_id: randomUUID(),
      date: more.date,
      booked_at: bookedAt,
      type: payment.type,
      source: payment.source,
      category: payment.category,
      month: payment.month,
      channel_id: '',
      amount: amount.toFixed(),
      status: more.failed ? 'failed' : 'final',
      correction: more.correction,
      gross: null,
      revenue_share: null,
      service_fee: null,
      file_id: fileId,
      payment_id: payment.payment_id,
    });
  };

  /** A payment that failed went out and came back: both are booked, so that the failure can be seen. */
  const bookNew = (payment: PastPayment & { payment_id: string }) => {
    if (payment.status === 'cancelled') return;
    const amount = new Big(payment.amount);
    entry(payment, amount.neg(), { date: payment.date, correction: false, failed: false });
    if (effectOf(payment).eq(0))
      entry(payment, amount, { date: payment.date, correction: false, failed: true });
  };

  for (const payment of payments) {
    const old = before.get(keyOf(payment));
    before.delete(keyOf(payment));
    const row = {
      ...payment,
      payment_id: old?.payment_id ?? randomUUID(),
      file_id: fileId,
      created_at: old?.created_at.toISOString() ?? bookedAt,
    };
    rows.push(row);
    if (!old) {
      bookNew(row);
    } else if (old.date.slice(0, 7) !== month && old.status !== 'cancelled') {
      // Two months' histories would each say that it is theirs.
      throw new Refusal(
        'IMPORT_NOT_READY',
        `Payment ${payment.reference} is in the history of ${old.date.slice(0, 7)} already`,
      );
    } else if (samePlace(old, payment)) {
      const failed = effectOf(payment).eq(0) && !effectOf(old).eq(0);
      entry(row, effectOf(payment).minus(effectOf(old)), { date: today, correction: true, failed });
    } else {
      entry(old, effectOf(old).neg(), { date: today, correction: true, failed: false });
      bookNew(row);
    }
  }
  for (const gone of before.values()) {
    // Of the same reference, but of another month's pay days.
    if (!gone.date.startsWith(month)) continue;
    entry(gone, effectOf(gone).neg(), { date: today, correction: true, failed: false });
    rows.push({ ...gone, status: 'cancelled', created_at: gone.created_at.toISOString() });
  }

  const booking = await post(transaction, entries);
  await replacePayments(transaction, rows);
  return booking;
};

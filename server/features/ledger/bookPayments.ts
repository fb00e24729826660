import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Transaction } from 'kysely';
import { lastDayOf } from '../../common/days';
import type { EntryType } from '#contract/earnings';
import type { PaymentTable, Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import type { Booking } from './booking';
import { post } from './post';
import {
  type NewEntry,
  confirmPayments,
  forgetConfirmed,
  importedPayments,
  ownPayments,
  replacePayments,
} from './repository';
import { effectOf } from './rules';

/** What is known of payments that the network made itself, and of no line of a history. */
type OwnColumns =
  | 'run_id'
  | 'method_id'
  | 'network_id'
  | 'sent_amount'
  | 'send_after'
  | 'alone_since'
  | 'sent_at'
  | 'ended_at'
  | 'resolved_at'
  | 'promised_on'
  | 'expected_on'
  | 'moved_by';

/** A payment of a payment history with its payee. Amounts in dollars. */
export type PastPayment = Omit<
  PaymentTable,
  | 'payment_id'
  | 'file_id'
  | 'created_at'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'given_back'
  | 'type'
  | OwnColumns
> & { type: EntryType };

type KnownPayment = PastPayment & { payment_id: string };
type PaymentRow = Omit<PaymentTable, 'created_at' | 'confirmed_at' | OwnColumns> & {
  created_at: string;
  confirmed_at: null;
} & Record<OwnColumns, null>;
type FoundPayment = Awaited<ReturnType<typeof importedPayments>>[number];

const NOT_OWN: Record<OwnColumns, null> = {
  run_id: null,
  method_id: null,
  network_id: null,
  sent_amount: null,
  send_after: null,
  alone_since: null,
  sent_at: null,
  ended_at: null,
  resolved_at: null,
  promised_on: null,
  expected_on: null,
  moved_by: null,
};

const keyOf = (payment: Pick<PaymentTable, 'user_id' | 'reference' | 'source' | 'category'>) =>
  [payment.user_id, payment.reference, payment.source, payment.category].join('/');

const samePlace = (one: PastPayment, other: PastPayment) =>
  one.date === other.date && one.type === other.type && one.month === other.month;

/** When and by which file a history is booked. */
interface By {
  fileId: string;
  bookedAt: string;
  today: string;
}

/** The entry of an amount that a payment changes the balance by; none where it changes nothing. */
const entryOf = (
  payment: KnownPayment,
  amount: Big,
  { date, correction, failed }: { date: string; correction: boolean; failed: boolean },
  { fileId, bookedAt }: By,
): NewEntry[] =>
  amount.eq(0)
    ? []
    : [
        {
          user_id: payment.user_id,
          entry_id: randomUUID(),
          date,
          booked_at: bookedAt,
          type: payment.type,
          source: payment.source,
          category: payment.category,
          month: payment.month,
          channel_id: '',
          amount: amount.toFixed(),
          status: failed ? 'failed' : 'final',
          correction,
          reason: correction ? 'history' : '',
          gross: null,
          revenue_share: null,
          service_fee: null,
          file_id: fileId,
          payment_id: payment.payment_id,
        },
      ];

/** A failed payment is two entries: it went out and came back, so that the failure can be seen. */
const entriesOfNew = (payment: KnownPayment, by: By): NewEntry[] => {
  if (payment.status === 'cancelled') return [];
  const amount = new Big(payment.amount);
  const { date } = payment;
  return [
    ...entryOf(payment, amount.neg(), { date, correction: false, failed: false }, by),
    ...(effectOf(payment).eq(0)
      ? entryOf(payment, amount, { date, correction: false, failed: true }, by)
      : []),
  ];
};

const entriesOfGone = (old: FoundPayment, by: By): NewEntry[] =>
  entryOf(old, effectOf(old).neg(), { date: by.today, correction: true, failed: false }, by);

/** What the ledger lacks so that it says of a payment what the history says now. */
const entriesOfChanged = (old: FoundPayment, payment: KnownPayment, by: By): NewEntry[] => {
  if (!samePlace(old, payment)) return [...entriesOfGone(old, by), ...entriesOfNew(payment, by)];
  const failed = effectOf(payment).eq(0) && !effectOf(old).eq(0);
  const change = effectOf(payment).minus(effectOf(old));
  return entryOf(payment, change, { date: by.today, correction: true, failed }, by);
};

/** A payment that stands in the histories of two months could be taken back by one and not by the other. */
const refuseOtherMonth = (old: FoundPayment, month: string) => {
  const before = old.date.slice(0, 7);
  if (before === month || old.status === 'cancelled') return;
  throw new Refusal('IMPORT_NOT_READY', `Payment ${old.reference} is in the history of ${before} already`);
};

/** Whether a line of a history is a payment that the network made itself: its reference or its transaction id. */
export const isOwn = (
  own: { user_id: string; reference: string; transaction_id: string },
  line: Pick<PastPayment, 'user_id' | 'reference' | 'transaction_id'>,
): boolean =>
  own.user_id === line.user_id &&
  (own.reference === line.reference ||
    (line.transaction_id !== '' && own.transaction_id === line.transaction_id));

/** Takes out the lines that are payments which the network made itself: they confirm those, and book nothing. */
const withoutOwn = async (
  transaction: Transaction<Schema>,
  month: string,
  payments: readonly PastPayment[],
  { fileId, bookedAt }: By,
): Promise<PastPayment[]> => {
  await forgetConfirmed(transaction, month);
  const own = await ownPayments(transaction, payments);
  const confirmed = own.filter((one) => payments.some((line) => isOwn(one, line)));
  await confirmPayments(transaction, confirmed, { fileId, at: bookedAt });
  return payments.filter((line) => !confirmed.some((one) => isOwn(one, line)));
};

/**
 * Makes the ledger say of a month of pay days what a payment history says: books new payments, corrects changed ones and
 * takes back missing ones. Payments that the network made itself are confirmed and not booked again. The caller holds the
 * booking lock.
 */
export const bookPayments = async (
  transaction: Transaction<Schema>,
  month: string,
  payments: readonly PastPayment[],
  { fileId, now }: { fileId: string; now: Date },
): Promise<Booking> => {
  const bookedAt = now.toISOString();
  const by = { fileId, bookedAt, today: bookedAt.slice(0, 10) };
  const lines = await withoutOwn(transaction, month, payments, by);
  const found = await importedPayments(transaction, {
    from: `${month}-01`,
    to: lastDayOf(month),
    references: [...new Set(lines.map(({ reference }) => reference))],
  });
  const missing = new Map(found.map((row) => [keyOf(row), row]));
  const entries: NewEntry[] = [];
  const rows: PaymentRow[] = [];

  for (const payment of lines) {
    const old = missing.get(keyOf(payment));
    missing.delete(keyOf(payment));
    if (old) refuseOtherMonth(old, month);
    const row = {
      ...payment,
      ...NOT_OWN,
      given_back: effectOf(payment).plus(payment.amount).toFixed(),
      payment_id: old?.payment_id ?? randomUUID(),
      file_id: fileId,
      created_at: old?.created_at.toISOString() ?? bookedAt,
      confirmed_at: null,
      confirmed_by: null,
    };
    rows.push(row);
    entries.push(...(old ? entriesOfChanged(old, row, by) : entriesOfNew(row, by)));
  }
  for (const gone of missing.values()) {
    // It has a reference of this history, but a pay day of another month.
    if (!gone.date.startsWith(month)) continue;
    entries.push(...entriesOfGone(gone, by));
    rows.push({
      ...gone,
      ...NOT_OWN,
      status: 'cancelled',
      given_back: gone.amount,
      created_at: gone.created_at.toISOString(),
      confirmed_at: null,
    });
  }

  const booking = await post(transaction, entries);
  await replacePayments(transaction, rows);
  return booking;
};

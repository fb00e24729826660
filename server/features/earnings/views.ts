import Big from 'big.js';
import type { Selectable } from 'kysely';
import type { EarningsSource, FilterType, MovedBy } from '#contract/earnings';
import { businessConstants } from '../../common/businessConstants';
import { groupBy } from '../../common/groupBy';
import type { PaymentTable } from '../../database/schema';
import { type comingPaymentOf, type missedDay, type newestPayment, blockersOf } from '../payments';
import type { NamedChannel } from './channelsRepository';
import { type Narrowed, type daysOf, type entriesOf, type totalsOf, isNarrowed } from './repository';

type DayRow = Awaited<ReturnType<typeof daysOf>>[number];
type Totals = Awaited<ReturnType<typeof totalsOf>>;
type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number] & { member: NamedChannel | null };
type PaymentRow = NonNullable<Awaited<ReturnType<typeof newestPayment>>>;

type Coming = Awaited<ReturnType<typeof comingPaymentOf>>;

const orNull = (text: string) => text || null;

const NO_BALANCE = { previous_balance: null, balance: null };

/**
 * Totals of a range in dollars, with the balance after it and the sources that the user has. What is narrowed has earned, and no balance:
 * payments are not of a channel, source or category.
 */
export const toTotals = (totals: Totals, asked: Narrowed & { type: FilterType }) => ({
  earned: totals.earned,
  paid: isNarrowed(asked) ? null : totals.paid,
  ...(isNarrowed(asked) || asked.type !== 'all'
    ? NO_BALANCE
    : {
        previous_balance: totals.previous,
        balance: new Big(totals.previous).plus(totals.earned).minus(totals.paid).toFixed(),
      }),
  sources: (totals.sources ?? []).filter((name): name is EarningsSource => name !== ''),
});

/** The entries of one day, type, source, category and month together. */
export const toDay = (day: DayRow) => ({
  date: day.date,
  datetime: day.booked_at.toISOString(),
  type: day.type,
  source: day.source,
  category: day.category,
  month: orNull(day.month),
  amount: day.amount,
  status: Number(day.failed) > 0 ? ('failed' as const) : ('final' as const),
  entries: Number(day.entries),
  failed: Number(day.failed),
  failed_amount: day.failed_amount,
  corrections: Number(day.corrections),
});

const channelOf = (entry: EntryRow) =>
  entry.channel_id
    ? {
        channel_id: entry.channel_id,
        // A channel that was deleted since keeps its earnings.
        name: entry.name ?? entry.channel_id,
        status: entry.channel_status ?? entry.member?.status ?? ('unlinked' as const),
      }
    : null;

const taxOf = (entry: EntryRow) =>
  entry.type === 'tax' ? { country: 'US' as const, percent: entry.tax_percent, base: entry.tax_base } : null;

type Recorded =
  | 'payment_id'
  | 'date'
  | 'month'
  | 'payment_details'
  | 'transaction_id'
  | 'status'
  | 'failure_code'
  | 'method'
  | 'amount'
  | 'payment_fee'
  | 'service_fee'
  | 'note'
  | 'exchange_rate'
  | 'target_currency'
  | 'promised_on'
  | 'expected_on'
  | 'moved_by';

/** A payment as it is on record. */
export const toPayment = (payment: Pick<Selectable<PaymentTable>, Recorded>) => ({
  payment_id: payment.payment_id,
  date: payment.date,
  month: orNull(payment.month),
  payment_details: payment.payment_details,
  transaction_id: payment.transaction_id,
  status: payment.status,
  failure_code: payment.failure_code,
  method: payment.method,
  amount: payment.amount,
  payment_fee: payment.payment_fee,
  service_fee: payment.service_fee,
  note: payment.note,
  exchange_rate: payment.exchange_rate,
  target_currency: payment.target_currency,
  promise:
    payment.promised_on === null
      ? null
      : {
          day: payment.promised_on,
          expected: payment.expected_on,
          moved_by: payment.moved_by as MovedBy | null,
        },
});

const paymentOf = (entry: EntryRow) =>
  entry.payment_id && entry.payment_date && entry.payment_status
    ? toPayment({
        ...entry,
        payment_id: entry.payment_id,
        date: entry.payment_date,
        month: entry.payment_month ?? '',
        payment_details: entry.payment_details ?? '',
        transaction_id: entry.transaction_id ?? '',
        status: entry.payment_status,
        method: entry.method ?? '',
        amount: entry.payment_amount ?? '0',
        payment_fee: entry.payment_fee ?? '0',
        service_fee: entry.payment_service_fee ?? '0',
        note: entry.note ?? '',
        target_currency: entry.target_currency ?? businessConstants.currency,
      })
    : null;

/** One entry with its channel, its tax and its payment. */
export const toEntry = (entry: EntryRow) => ({
  entry_id: entry.entry_id,
  booked_at: entry.booked_at.toISOString(),
  month: orNull(entry.month),
  source: entry.source,
  category: entry.category,
  amount: entry.amount,
  status: entry.status,
  correction: entry.correction,
  reason: entry.reason,
  channel: channelOf(entry),
  gross: entry.gross,
  revenue_share: entry.revenue_share,
  service_fee: entry.service_fee,
  estimated: entry.estimated,
  withholding_tax: entry.withheld,
  tax: taxOf(entry),
  payment: paymentOf(entry),
});

/** Ends of a payment of which the money did not stay where it was sent. */
const FAILED: readonly string[] = ['failed', 'returned', 'reversed'];

/** The newest payment if it failed or came back; null otherwise. */
export const toFailedPayment = (newest: PaymentRow | undefined) =>
  newest && FAILED.includes(newest.status)
    ? {
        payment_id: newest.payment_id,
        date: newest.date,
        amount: newest.amount,
        failure_code: newest.failure_code,
        method: newest.method,
      }
    : null;

/** What a payment takes of each month. What was paid beyond all income is of none. */
const madeOf = (parts: Coming['composed']['parts']) =>
  [...groupBy(parts, ({ month }) => month)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, of]) => ({
      month: orNull(month),
      amount: of.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(),
    }));

/**
 * The coming payment of a user: what it takes and what arrives, or what speaks against it. `missed` is a day that was promised for
 * its money, `booked` the balance of everything that is booked, `held` the last day on which something is held.
 */
export const toNextPayment = (
  { money, composed, into, newest, facts, next, timing, minimum, pause }: Coming,
  {
    missed,
    booked,
    held,
  }: { missed: Awaited<ReturnType<typeof missedDay>>; booked: string; held: string | null },
) => ({
  currency: businessConstants.currency,
  balance: money.balance,
  booked_balance: booked,
  ...next,
  amount: composed.amount,
  made_of: madeOf(composed.parts),
  carried_over: composed.carriedOver,
  fee: composed.fee,
  payment_fee: composed.paymentFee,
  arrives: { amount: composed.sent, currency: into.currency },
  timing,
  method: facts.method?.type ?? null,
  minimum,
  payable_from: facts.method?.payableFrom?.toISOString() ?? null,
  threshold: facts.threshold,
  blockers: blockersOf(facts),
  fees_unaccepted: facts.isFeeUnaccepted,
  paused_until: pause?.paused_until ?? null,
  held_until: held,
  moved: missed ? { from: missed.day, by: missed.by as MovedBy } : null,
  failed_payment: toFailedPayment(newest),
});

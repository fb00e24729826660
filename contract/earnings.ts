import { z } from 'zod';
import { defineCall } from './call';
import {
  amount,
  channelId,
  currencyCode,
  day,
  moment,
  month,
  page,
  pagination,
  perPage,
  percent,
  userId,
} from './fields';
import { EARLIEST_DAY } from './lists';
import { channelMachine } from './plain/channels';
import { type PaymentStatus, cancelReasons, dayMovers, paymentStatuses } from './plain/payments';
import { paymentBlockers, timings } from './plain/paymentSettings';
import {
  earningsFilters,
  earningsSource,
  earningsCategory,
  entryReasons,
  entryType,
  filterTypes,
} from './earnings/kinds';

export * from './earnings/kinds';

/**
 * The sum of the ledger entries of one day, type, source, category and month, over all channels. As in the ledger,
 * earned amounts are positive and paid amounts are negative. Money that came back from a failed payment is part of
 * `amount`; `failed` is the number of such entries and `failed_amount` is how much came back.
 */
const summaryEntry = z.object({
  date: day,
  /** When the last of these entries was booked. */
  datetime: moment,
  type: entryType,
  /** Empty for a payment that is not for one source. */
  source: z.union([z.literal(''), earningsSource]),
  category: earningsCategory,
  /** The month in which the money was earned, or for which it is paid; null for a payment that is not for one month. */
  month: month.nullable(),
  amount,
  status: z.enum(['final', 'failed']),
  entries: z.number().int(),
  failed: z.number().int(),
  failed_amount: amount,
  /** How many of the entries correct earlier ones. */
  corrections: z.number().int(),
});

/** The estimate of a month whose final reports are missing; it is not part of the balance. */
const estimate = z.object({ month, source: earningsSource, amount });

/**
 * What was earned and paid from `from` to `to`, both included (UTC). `previous_balance` is the balance before `from`;
 * previous balance + earned − paid = balance. Dollars (spec 001 §3).
 *
 * Narrowed to a channel, source or category the answer says what that earned, its tax and its adjustments, and nothing of payments: they
 * are made of the balance of everything. `previous_balance`, `paid` and `balance` are null then, and `entries` has no payment, be it
 * one that a history names a source for. Narrowed to a type it has those entries alone, and no balance.
 */
export const getEarnings = defineCall({
  method: 'GET',
  path: 'user/earnings',
  summary: 'Read the earnings summary',
  spec: '001 §7',
  access: 'active',
  query: z
    .strictObject({
      user_id: userId,
      from: day,
      to: day,
      ...earningsFilters,
      type: z.enum(filterTypes).default('all'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before_from' })
    .refine(({ from }) => from >= EARLIEST_DAY, { path: ['from'], message: 'too_early' }),
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      /** Null where it is narrowed, as is `balance`; `paid` is null but for a type. */
      previous_balance: amount.nullable(),
      earned: amount,
      paid: amount.nullable(),
      balance: amount.nullable(),
      entries: z.array(summaryEntry),
      estimates: z.array(estimate),
      /** Every source that the user has earned from, in any range. */
      sources: z.array(earningsSource),
    }),
  }),
  refusals: [],
});

/**
 * The status of a payment. `pending`: a payment history says that it is on its way; `cancelled`: it was not sent, or a newer import of
 * the payment history no longer has it.
 */
export const paymentStatus = z.enum(paymentStatuses);
export type { PaymentStatus };

/** What moved the day of a payment: something on our side, or why it was not sent in the end. */
const movedBy = z.enum([...dayMovers, ...cancelReasons, ...paymentBlockers]);
export type MovedBy = z.infer<typeof movedBy>;

/**
 * A payment record (spec 001 §3). `amount` was taken from the balance; what is left of it after both fees arrives, in the
 * target currency. Amounts are in US dollars; `exchange_rate`: units of the target currency for one dollar.
 */
export const paymentRecord = z.object({
  payment_id: z.uuid(),
  date: day,
  month: month.nullable(),
  payment_details: z.string(),
  transaction_id: z.string(),
  status: paymentStatus,
  /** Why the payment failed: the payer's refusal code (spec 001 §8). */
  failure_code: z.string().nullable(),
  method: z.string(),
  amount,
  payment_fee: amount,
  service_fee: amount,
  note: z.string(),
  exchange_rate: z.string().nullable(),
  target_currency: z.string(),
  /** The day that was promised and the one on which it is expected now, null where nobody knows; what moved it. Null: of a history. */
  promise: z.object({ day, expected: day.nullable(), moved_by: movedBy.nullable() }).nullable(),
});

/** One ledger entry of a group: what a channel earned, or a payment. */
const entryDetail = z.object({
  entry_id: z.uuid(),
  booked_at: moment,
  month: month.nullable(),
  source: z.union([z.literal(''), earningsSource]),
  category: earningsCategory,
  amount,
  status: z.enum(['final', 'failed']),
  /** True: the entry corrects an earlier entry. */
  correction: z.boolean(),
  /** Why it corrects; empty where it does not, or where it was not written down yet. */
  reason: z.union([z.literal(''), z.enum(entryReasons)]),
  channel: z
    .object({ channel_id: channelId, name: z.string(), status: z.enum(channelMachine.states) })
    .nullable(),
  /** What the network received for the channel, before the revenue share; only for earnings and adjustments. */
  gross: amount.nullable(),
  revenue_share: percent.nullable(),
  service_fee: amount.nullable(),
  /** The estimate for this channel, source, category and month, before the final report; null of a correction. */
  estimated: amount.nullable(),
  /**
   * The tax of this channel, month and source that was booked on the day of the group (spec 001 §3): negative, or positive
   * where more came back. It is told by source: entries of several categories of one source have the same tax, which is
   * withheld once. Null where there is none, and for all but earnings.
   */
  withholding_tax: amount.nullable(),
  /** Only for tax entries: the rate, and the earnings from viewers in the US that were taxed. */
  tax: z
    .object({ country: z.literal('US'), percent: percent.nullable(), base: amount.nullable() })
    .nullable(),
  payment: paymentRecord.nullable(),
});
export type EntryDetail = z.infer<typeof entryDetail>;

/** The entries of one group of the summary, channel by channel, the largest first. */
export const getEarningsDetails = defineCall({
  method: 'GET',
  path: 'user/earnings/details',
  aliases: ['details'],
  summary: 'Read the ledger entries of one day and type',
  spec: '001 §7',
  access: 'active',
  query: z.strictObject({
    user_id: userId,
    date: day.refine((date) => date >= EARLIEST_DAY, 'too_early'),
    type: entryType,
    ...earningsFilters,
    page,
    per_page: perPage(50),
  }),
  answer: z.object({ data: z.object({ items: z.array(entryDetail), pagination }) }),
  refusals: [],
});

/**
 * The next payment by the chosen timing: date, amount by what is booked now, and what could stop it. Without an active method, and
 * below its minimum, nothing is paid on that date: the amount waits.
 */
export const getNextPayment = defineCall({
  method: 'GET',
  path: 'user/earnings/next-payment',
  aliases: ['next-payment'],
  summary: 'Read the balance and the next payment',
  spec: '001 §9',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      /** Earned and not paid yet: what payments took of estimates is no debt, and what the next takes of them is in it. */
      balance: amount,
      /** The balance of everything that is booked, as `user/earnings` has it: payments of estimates are taken off at once. */
      booked_balance: amount,
      date: day,
      /** The last month whose earnings are paid; null for a weekly payment, which takes every final month and of the estimates. */
      month: month.nullable(),
      /** Whole cents, which is what can be paid; zero where nothing is due. */
      amount,
      /** What it takes of which month, the oldest first; negative where it makes good what was paid too much. */
      made_of: z.array(z.object({ month: month.nullable(), amount })),
      /** What is due below a cent: it stays in the balance, for the payment after. */
      carried_over: amount,
      /** What the network and the service that pays keep of it, dollars, and what arrives, in the currency. */
      fee: amount,
      payment_fee: amount,
      arrives: z.object({ amount: z.string(), currency: currencyCode }),
      timing: z.enum([...timings, 'weekly']),
      /** The type of the active payment method; `null` where there is none. */
      method: z.string().nullable(),
      /** The smallest amount that is paid with this method. */
      minimum: amount,
      /** Until when nothing is paid to the method, because it was changed; null where nothing waits. */
      payable_from: moment.nullable(),
      /** The least that the creator wants to be paid at once; null where nothing was chosen. */
      threshold: amount.nullable(),
      blockers: z.array(z.enum(paymentBlockers)),
      /** Whether something more would be paid early, if the fee that has risen were accepted. */
      fees_unaccepted: z.boolean(),
      /** The last day on which all payments are paused, and on which money is held; null where none is, or nobody knows until when. */
      paused_until: day.nullable(),
      held_until: day.nullable(),
      /** An earlier day that was promised for this money, and what moved it; null where nothing did. */
      moved: z.object({ from: day, by: movedBy }).nullable(),
      /** The newest payment, if it failed. */
      failed_payment: paymentRecord
        .pick({ payment_id: true, date: true, amount: true, failure_code: true, method: true })
        .nullable(),
    }),
  }),
  refusals: [],
});

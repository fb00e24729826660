import { z } from 'zod';
import { defineCall } from '../call';
import {
  earningsCategory,
  earningsFilters,
  earningsSource,
  entryReasons,
  entryType,
  paymentStatus,
  paymentTypes,
} from '../earnings';
import { amount, channelId, day, month, percent, userId } from '../fields';
import { EARLIEST_DAY } from '../lists';
import { channelMachine } from '../plain/channels';
import { runKinds } from '../plain/payments';
import { paymentBlockers } from '../plain/paymentSettings';

const blocker = z.enum(paymentBlockers);

/**
 * How a month stands. `estimated`: final reports are missing; `not_final`: reports are in and not all of them, or they do not reconcile;
 * `payable`: it is paid on `day`; `waits`: something keeps it from being paid; `on_its_way`: a payment of it has not arrived yet; `paid`:
 * less than a cent is left; `owed`: more was paid than it brought, which later payments make good.
 */
export const monthStates = [
  'estimated',
  'not_final',
  'waits',
  'payable',
  'on_its_way',
  'paid',
  'owed',
] as const;
export type MonthState = (typeof monthStates)[number];

/**
 * Dollars: earned + tax − fee = net, net − paid = open. `earned` is after the revenue share, with adjustments; `tax` is negative; `fee` is
 * what the network and the services that pay have kept of it; `paid` is what left for the payee, and negative where a payment made good
 * what was paid too much. Of one channel, source or category nothing is paid: `fee`, `net`, `paid` and `open` are null. Tax is of a source:
 * of one category it is null, too.
 */
const sums = {
  earned: amount,
  tax: amount.nullable(),
  fee: amount.nullable(),
  net: amount.nullable(),
  paid: amount.nullable(),
  open: amount.nullable(),
};

const pastMonth = month.refine((one) => one >= EARLIEST_DAY.slice(0, 7), 'too_early');

/** A month, and what it waits for; narrowed to a channel, source or category it has no state. */
const monthRow = z.object({
  month,
  ...sums,
  /** What is estimated of sources whose final reports are missing; it is not part of any other sum. */
  estimated: amount,
  state: z.enum(monthStates).nullable(),
  /** What the next payment takes of it, dollars; null where it is narrowed. Of a month that is not final it may be a part. */
  payable: amount.nullable(),
  /** Where something is payable the day of the payment. On its way or paid: the day of the last one. Null otherwise. */
  day: day.nullable(),
  /** What keeps it from being paid; what has to change first comes first. */
  reasons: z.array(blocker),
  /** The day of the newest payment of it that failed or came back, while something of the month is open; null otherwise. */
  failed_on: day.nullable(),
  /** How many entries correct earlier ones. */
  corrections: z.number().int(),
});
export type MonthRow = z.infer<typeof monthRow>;

/**
 * The months from `from` to `to`, both included, the newest first; only those of which there is something. `others` is everything else:
 * the months outside the range, and payments beyond all income. The `open` of all of it is the booked balance (spec 001 §§1, 3).
 */
export const getEarningsMonths = defineCall({
  method: 'GET',
  path: 'user/earnings/months',
  summary: 'Read what each month earned, and what became of it',
  spec: '001 §§1, 3',
  access: 'active',
  query: z
    .strictObject({ user_id: userId, from: pastMonth, to: pastMonth, ...earningsFilters })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before_from' }),
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      months: z.array(monthRow),
      /** What each source brought, tax taken off, in these months and in the twelve before each of them. */
      sources: z.array(z.object({ month, source: earningsSource, amount })),
      others: z.object(sums).nullable(),
      total: z.object(sums),
    }),
  }),
  refusals: [],
});

/** What a channel brought in a month by a source and category, dollars, and how that was worked out. */
const sourceRow = z.object({
  source: earningsSource,
  category: earningsCategory,
  /** What was estimated before the final report; null where nothing was. */
  estimated: amount.nullable(),
  /** False: the final report is missing, and only the estimate is known. */
  final: z.boolean(),
  /** What the network received, before the revenue share. */
  gross: amount,
  revenue_share: percent.nullable(),
  service_fee: amount,
  earned: amount,
});

const channelRow = z.object({
  channel_id: z.string(),
  name: z.string(),
  /** Null of a channel that the user has no more. */
  status: z.enum(channelMachine.states).nullable(),
  earned: amount,
  tax: amount.nullable(),
  estimated: amount,
  sources: z.array(sourceRow),
});
export type ChannelOfMonth = z.infer<typeof channelRow>;

/** A payment that took something of a month, or took it and gave it back; dollars. `amount` includes its fees. */
const paymentOfMonth = z.object({
  payment_id: z.uuid(),
  type: z.enum(paymentTypes),
  date: day,
  status: paymentStatus,
  method: z.string(),
  amount,
  fee: amount,
});

/**
 * Why something is not paid. `value` is the user's, `limit` what it takes: dollars, or views of NOT_ENOUGH_VIEWS; `until` the last day on
 * which it holds, of PAYMENT_METHOD_WAITING the first on which the method can be used. Null where the reason has none, or nobody knows.
 */
export const whyNot = z.object({
  code: blocker,
  value: z.string().nullable(),
  limit: z.string().nullable(),
  until: day.nullable(),
});
export type WhyNot = z.infer<typeof whyNot>;

/**
 * A month with its channels and their sources, the largest first; the payments of it, and why it is not paid: now, and on the pay days that
 * passed. Narrowed to a channel, source or category it has no payments and no reasons.
 */
export const getEarningsMonth = defineCall({
  method: 'GET',
  path: 'user/earnings/month',
  summary: 'Read the channels, payments and corrections of a month',
  spec: '001 §§3, 8',
  access: 'active',
  query: z.strictObject({ user_id: userId, month: pastMonth, ...earningsFilters }),
  answer: z.object({
    data: z.object({
      channels: z.array(channelRow),
      payments: z.array(paymentOfMonth),
      /** What was corrected after the month was first booked, the newest first. */
      corrections: z.array(
        z.object({
          date: day,
          channel_id: z.string(),
          name: z.string(),
          reason: z.union([z.literal(''), z.enum(entryReasons)]),
          amount,
        }),
      ),
      why: z.array(whyNot),
      passed: z.array(z.object({ date: day, kind: z.enum(runKinds), why: z.array(whyNot) })),
    }),
  }),
  refusals: [],
});
export type MonthDetails = z.infer<typeof getEarningsMonth.answer>['data'];

/** Which channels, sources, categories and types of entries a user has anything of, so that a list offers no others. */
export const getEarningsFilters = defineCall({
  method: 'GET',
  path: 'user/earnings/filters',
  aliases: ['earnings/filters'],
  summary: 'Read what earnings can be filtered by',
  spec: '001 §7',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      channels: z.array(z.object({ channel_id: channelId, name: z.string() })),
      sources: z.array(earningsSource),
      categories: z.array(earningsCategory.exclude([''])),
      types: z.array(entryType),
      /** The first month of which something is known; null where there is none. */
      first: month.nullable(),
    }),
  }),
  refusals: [],
});

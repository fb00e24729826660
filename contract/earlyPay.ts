import { z } from 'zod';
import { defineCall } from './call';
import { amount, day, month, percent, userId } from './fields';
import { ownMoney } from './paymentMethods';
import { methodType, terms } from './paymentMethods/options';
import { earlyPayWhen, paidKinds } from './plain/earlyPay';
import { instantCodes } from './plain/instantPayment';
import { paymentBlockers } from './plain/paymentSettings';
import { payingTimes } from './plain/weeklyPayment';

/** What the first costs that is paid early to a person, and each later one, per cent (decision 46). */
export const tariff = z.object({ first_percent: percent, later_percent: percent });

/** The fees of being paid early by what they are now, as somebody accepts them. */
export const feesVersion = z.string().regex(/^[0-9.]{1,8}-[0-9.]{1,8}$/);

/** How it stands with the fees of a way to be paid early: which they are, and whether they have risen above what the user has accepted. */
export const feesState = z.object({
  version: feesVersion,
  has_risen: z.boolean(),
  tariff: tariff.nullable(),
});

/** A part of what is earned in a month: how large it is, as what it is paid, and when it is sent. */
const partOfMonth = z.object({
  /** Of the month's earnings; those of a way to be paid are 100 together. */
  share: percent,
  kind: z.enum(paidKinds),
  when: z.enum(earlyPayWhen),
  day,
});

const termsOfKind = terms.pick({ minimum: true, service_percent: true, fee: true });

/** What is paid by a method costs and needs, by what it is. */
const offered = terms.pick({ days: true, views_needed: true }).extend({
  type: methodType,
  /** Whether somebody may be paid weekly with it. */
  weekly: z.boolean(),
  regular: termsOfKind,
  early: termsOfKind,
  estimates: termsOfKind,
});

/**
 * The network's figures of being paid early, without a user, and how each way to be paid divides what is earned this month
 * (spec 001 §9, decision 47).
 */
export const getEarlyPay = defineCall({
  method: 'GET',
  path: 'early-pay',
  summary: 'Read the fees and limits of being paid early',
  spec: '000 §2',
  access: 'public',
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      /** Null where the network has no tariff: fees depend on the method then. */
      tariff: tariff.nullable(),
      /** Final earnings of last month, paid a month before the regular day. Fees are percentages of what is paid. */
      advance: z.object({ fee: percent, paypal_fee: percent, day: z.number().int() }),
      /** A part of this month's estimates, paid at once. */
      instant: z.object({
        fee: percent,
        /** The percentage of the estimated earnings that can be paid. */
        share_of_estimates: percent,
        minimum: amount,
        paypal_minimum: amount,
      }),
      /** Every so many days: final earnings with the fee of an advance, a part of estimates with that of an instant payment. */
      weekly: z.object({ days: z.number().int() }),
      /** The day of the regular payment, and how many months it comes after the month of the earnings. */
      regular: z.object({ day: z.number().int(), months: z.number().int() }),
      /** Decimals of what is paid. */
      decimals: z.number().int(),
      /** The month that `ways` divide: this one. */
      month,
      ways: z.array(z.object({ way: z.enum(payingTimes), parts: z.array(partOfMonth) })),
      /** The payment methods on offer, paid in dollars. */
      methods: z.array(offered),
    }),
  }),
  refusals: [],
});

/** A way to be paid early, as it holds for a user now: what is kept, per cent, the least that is paid, dollars, and its next day. */
const way = z.object({ fee_percent: percent, minimum: amount, date: day });

const ownTerms = z.object({
  /** The payment method that money goes to; null where there is none. */
  method: methodType.nullable(),
  /** Of all ways; the tariff is that of the user's network: null where fees depend on the method. */
  fees: feesState,
  /** `code`: the first reason why it cannot be had; null where it can. */
  advance: way.extend({ code: z.enum(paymentBlockers).nullable() }),
  weekly: way.extend({
    /** What is kept of estimates; `fee_percent` is of what is final. */
    estimates_fee_percent: percent,
    code: z.enum([...paymentBlockers, 'WEEKLY_NOT_OFFERED']).nullable(),
  }),
  instant: way.extend({ code: z.enum([...instantCodes, 'BELOW_MINIMUM']).nullable() }),
});
export type OwnEarlyPay = z.infer<typeof ownTerms>;

/** The terms of being paid early as they hold for the user (decision 47). */
export const getOwnEarlyPay = defineCall({
  access: 'active',
  method: 'GET',
  path: 'user/early-pay',
  summary: 'Read the terms of being paid early',
  spec: '001 §§7, 9',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: ownTerms }),
  refusals: [],
});

/**
 * Accepts the fees of being paid early as they are shown. Where they have risen since, being paid early asks for this first, and nothing
 * is paid early until then (decision 47).
 */
export const updateFees = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/update-fees',
  summary: 'Accept the fees of being paid early',
  spec: '001 §§7, 9',
  body: z.strictObject({ user_id: userId, version: feesVersion }),
  answer: z.object({ data: ownTerms }),
  refusals: ['FEES_CHANGED'],
});

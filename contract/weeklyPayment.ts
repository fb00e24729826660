import { z } from 'zod';
import { defineCall } from './call';
import { feesState, feesVersion } from './earlyPay';
import { amount, day, month, percent, userId } from './fields';
import { ownMoney } from './paymentMethods';
import { paymentBlockers } from './plain/paymentSettings';
import { payingTimes, weeklyCodes } from './plain/weeklyPayment';

const own = z.strictObject({ user_id: userId });

const weekly = z.object({
  enrolled: z.boolean(),
  /** Since which day; payments come every seven days from then. Null where it is off. */
  since: day.nullable(),
  /** Why it cannot be switched on; null where it can. */
  code: z.enum(weeklyCodes).nullable(),
  /** The next payment: if weekly payment is off, what it would be if it were switched on today. */
  next: z.object({
    date: day,
    /** What it takes, dollars: of final months, and of the estimates; and what the network keeps of each. */
    final: amount,
    final_fee: amount,
    estimates: amount,
    estimates_fee: amount,
    /** What the service that pays keeps of both. */
    payment_fee: amount,
    blockers: z.array(z.enum(paymentBlockers)),
  }),
  /** What is kept of final money that is not due regularly yet, and of estimates, per cent. */
  final_fee_percent: percent,
  estimates_fee_percent: percent,
  fees: feesState,
});
export type WeeklyPayment = z.infer<typeof weekly>;

/** Weekly payment: whether it is on, and its next payment (spec 001 §§3, 9). */
export const getWeeklyPayment = defineCall({
  access: 'active',
  method: 'GET',
  path: 'user/weekly-payment/enrollment',
  summary: 'Read the enrolment in weekly payment',
  spec: '001 §§3, 7',
  query: own,
  answer: z.object({ data: weekly }),
  refusals: [],
});

/** Switches weekly payment on or off. Said again it changes nothing. */
export const enrolWeekly = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/weekly-payment/enrollment',
  summary: 'Switch weekly payment on or off',
  spec: '001 §§4, 7',
  body: z.strictObject({
    user_id: userId,
    enrolled: z.boolean(),
    /** The fees that were shown: the first such choice accepts them. */
    fees_version: feesVersion.optional(),
  }),
  answer: z.object({ data: weekly }),
  refusals: ['EMAIL_NOT_VERIFIED', 'FEES_CHANGED', 'WEEKLY_NOT_OFFERED'],
});

/**
 * The ways to be paid, compared by the user's own last final months: what each would have kept of them, and how many days after it was
 * earned a dollar would have been sent, on average. Instant and weekly take of estimates what may be claimed, the rest is paid
 * regularly.
 */
export const comparePayingTimes = defineCall({
  access: 'active',
  method: 'GET',
  path: 'user/payment-times',
  summary: 'Compare the ways to be paid',
  spec: '001 §9',
  query: own,
  answer: z.object({
    data: z.object({
      /** The months that are compared; null where none is final. */
      from: month.nullable(),
      to: month.nullable(),
      /** How many of them brought something, and what, dollars. */
      months: z.number().int(),
      earned: amount,
      items: z.array(
        z.object({ time: z.enum(payingTimes), fee: amount, received: amount, days: z.number() }),
      ),
    }),
  }),
  refusals: [],
});

import { z } from 'zod';
import { defineCall } from '../call';
import { earningsSource, paymentStatus } from '../earnings';
import { amount, day, month, userId } from '../fields';
import { taxState } from '../payments/settings';

const monthEarned = z.object({ month, amount });

/** A part of a change, dollars: what a channel earned more or less by a source, tax, or all that is smaller. */
export const changeReason = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('channel'),
    channel_id: z.string(),
    /** The id where the user has the channel no more. */
    name: z.string(),
    source: earningsSource,
    change: amount,
  }),
  z.object({ by: z.literal('tax'), change: amount }),
  z.object({ by: z.literal('other'), change: amount }),
]);
export type ChangeReason = z.infer<typeof changeReason>;

/**
 * The last month whose reports are final beside the one before it, and why it differs; the newest payment; and the months that corrections
 * of the last 30 days have lowered; and what the tax form stands for. Amounts are in dollars, after share, fee and tax.
 */
export const getEarningsGlance = defineCall({
  method: 'GET',
  path: 'user/earnings/glance',
  summary: 'Read the last month beside the one before, and why it differs',
  spec: '001 §§1, 2',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      /** Null before the first final month. */
      last: monthEarned.nullable(),
      /** Null where nothing was earned before the last month. */
      before: monthEarned.nullable(),
      /** The largest first, what is smaller than these together at the end; they sum to the difference. */
      because: z.array(changeReason),
      latest_payment: z.object({ date: day, amount, status: paymentStatus, method: z.string() }).nullable(),
      lowered: z.array(z.object({ month, amount })),
      /** The state of the tax form, and what is withheld without a valid one (spec 001 §9). */
      tax: taxState.pick({ status: true, without_form: true }),
    }),
  }),
  refusals: [],
});

import { z } from 'zod';
import { defineCall } from '../call';
import { earningsCategory, earningsSource, paymentRecord, paymentTypes } from '../earnings';
import { amount, month, userId } from '../fields';

/**
 * What a payment took of a month and source, dollars, and which channels had brought that. A payment of a history names no source: it is of
 * its month, and else of the oldest that were open.
 */
const partOfPayment = z.object({
  month,
  source: z.union([z.literal(''), earningsSource]),
  category: earningsCategory,
  /** Fees included; negative where it made good what was paid too much. */
  amount,
  fee: amount,
  channels: z.array(z.object({ channel_id: z.string(), name: z.string(), amount })),
});
export type PartOfPayment = z.infer<typeof partOfPayment>;

/** A payment with exactly the income that it paid (spec 001 §3); somebody else's is as one that does not exist. */
export const getEarningsPayment = defineCall({
  method: 'GET',
  path: 'user/earnings/payment',
  summary: 'Read a payment and the income that it paid',
  spec: '001 §3',
  access: 'active',
  query: z.strictObject({ user_id: userId, payment_id: z.uuid() }),
  answer: z.object({
    data: z.object({
      payment: paymentRecord.extend({ type: z.enum(paymentTypes) }),
      parts: z.array(partOfPayment),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

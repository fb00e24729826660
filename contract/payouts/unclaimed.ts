import { z } from 'zod';
import { defineCall } from '../call';
import { amount, currencyCode, id, moment } from '../fields';
import { defineList } from '../list';
import { actsOf, neededReason, staffAct, stateOf } from '../machine';
import { methodType } from '../paymentMethods/options';
import { catchupCodes } from '../plain/catchUp';
import { paymentMachine } from '../plain/payments';
import { takeBackOutcomes, unclaimedList } from '../plain/unclaimedPayments';

const unclaimed = z.object({
  /** The account of the payee. */
  subject_id: id,
  payment_id: id,
  /** The payee's name, by which the dialog calls the payment. */
  name: z.string(),
  username: z.string(),
  /** What it took of the balance, dollars. */
  amount,
  currency: currencyCode,
  /** What was sent, in the currency. */
  sent: z.string(),
  method: methodType,
  mask: z.string(),
  state: stateOf(paymentMachine),
  since: moment,
  /** When the service gives it back by itself; null where nothing is known of that. */
  until: moment.nullable(),
  /** Why nobody has claimed it, in the service's words; null where it says nothing. */
  failure_code: z.string().nullable(),
  acts: actsOf(paymentMachine),
});
export type UnclaimedPayment = z.infer<typeof unclaimed>;

/** Payments that are out and that nobody has claimed. `search` is a part of the payee's name, e-mail or username. */
export const getUnclaimedPayments = defineList(unclaimedList, {
  summary: 'List the payments that their payees have not claimed',
  spec: '001 §9',
  row: unclaimed,
});

/**
 * What became of paying it again: a catch-up payment is approved (`asked`), or waits for a review because more is open than came back
 * (`waiting`); nothing of it is open by itself, so that it comes with the next payment (`nothing`); or why not.
 */
const again = z.enum(['asked', 'waiting', 'nothing', ...catchupCodes]);
export type PaidAgain = z.infer<typeof again>;

/**
 * Takes a payment back that nobody has claimed: the service is asked to cancel it, then how it stands, and that counts. Where its payee
 * was faster it is paid. With `again` a catch-up payment is asked for once the money is back; null: it was not. Whoever is paid by it may
 * not (`NOT_ALLOWED`), nor can it be done with other services than PayPal.
 */
export const recallPayment = defineCall({
  access: 'active',
  permission: 'payments.send',
  spec: '001 §9',
  method: 'POST',
  path: 'admin/unclaimed-payments/recall',
  summary: 'Take back a payment that nobody has claimed',
  body: z.strictObject({ ...staffAct, payment_id: id, reason: neededReason, again: z.boolean() }),
  idempotent: true,
  answer: z.object({
    data: z.object({ item: unclaimed, outcome: z.enum(takeBackOutcomes), again: again.nullable() }),
  }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'NOT_TAKEN_BACK', 'PAYMENT_SERVICE_UNAVAILABLE'],
});

import { z } from 'zod';
import { defineCall } from './call';
import { amount, day, id, moment, month, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { earningsCategory, earningsSource } from './earnings';
import { methodType } from './paymentMethods/options';
import { catchupCodes, catchupList, catchupMachine } from './plain/catchUp';
import { LONGEST_REASON } from './plain/machine';

const own = z.strictObject({ user_id: userId });
const ownMoney = { access: 'active', notWhileActing: 'payments.act-for-user', spec: '001 §§1, 7' } as const;

const request = z.object({
  catchup_id: id,
  state: stateOf(catchupMachine),
  /** What is asked for, dollars. */
  amount,
  asked_at: moment,
  /** Why it was denied; null where it was not. */
  reason: z.string().nullable(),
  acts: actsOf(catchupMachine),
});
export type CatchupRequest = z.infer<typeof request>;

const status = z.object({
  can_catchup: z.boolean(),
  /** What a payment should have brought and did not, dollars. */
  total_catchup: amount,
  /** The newest request that is open or was denied; null where there is none. */
  catchup: request.nullable(),
  /** Why it cannot be asked for; null where it can, and where nothing is open. */
  code: z.enum(catchupCodes).nullable(),
  /** Why the last payment failed, in the words of the service; null where it did not. */
  last_error: z.string().nullable(),
  payment_method: methodType.nullable(),
  minimum_payment_amount: amount,
  /** Amounts from this on are looked at by staff, dollars. */
  reviewed_from: amount,
  /** The last day of a pause; null where there is none, or no end of it. */
  paused_until: day.nullable(),
});
export type CatchupStatus = z.infer<typeof status>;

/** Whether a catch-up payment can be asked for, how much it would be, and why not. */
export const getCatchupStatus = defineCall({
  access: 'active',
  method: 'GET',
  path: 'catchup/status',
  summary: 'Read whether a catch-up payment can be asked for',
  spec: '001 §§3, 7',
  query: own,
  answer: status,
  refusals: [],
});

/** Of which months and sources a catch-up payment would be, the oldest first. Dollars; a fee is that of the payment that failed. */
export const getCatchupBreakdown = defineCall({
  access: 'active',
  method: 'GET',
  path: 'catchup/breakdown',
  summary: 'Read what a catch-up payment consists of',
  spec: '001 §7',
  query: own,
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          /** Null for what was paid too much of no month. */
          month: month.nullable(),
          source: earningsSource.nullable(),
          category: earningsCategory,
          amount,
          fee: amount,
        }),
      ),
      amount,
      fee: amount,
      /** What the service that pays keeps of it. */
      payment_fee: amount,
    }),
  }),
  refusals: [],
});

const asked = z.object({ data: z.object({ item: request }) });

/** Asks for a small catch-up payment: it is paid with the next job. From an amount on it is `CATCHUP_NEEDS_REVIEW`. */
export const askCatchup = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'catchup',
  summary: 'Ask for a catch-up payment',
  body: own,
  idempotent: true,
  answer: asked,
  refusals: ['CATCHUP_NOT_POSSIBLE', 'CATCHUP_NEEDS_REVIEW'],
});

/** Asks staff for a catch-up payment, with a note to them. */
export const askManualCatchup = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'catchup/manual-request',
  summary: 'Ask staff for a catch-up payment',
  body: z.strictObject({ user_id: userId, note: z.string().trim().max(LONGEST_REASON).default('') }),
  idempotent: true,
  answer: asked,
  refusals: ['CATCHUP_NOT_POSSIBLE'],
});

/** Takes a request back that nobody has decided on. */
export const withdrawCatchup = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'catchup/withdraw',
  summary: 'Take back a request for a catch-up payment',
  body: z.strictObject({ user_id: userId, catchup_id: id }),
  answer: asked,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Says that what made the last payment fail is mended: a catch-up payment can be asked for then. Answers the new status. */
export const resolvePaypal = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/earnings/resolve-paypal',
  aliases: ['resolve-paypal'],
  summary: 'Say that what made the last payment fail is mended',
  body: own,
  answer: status,
  refusals: ['CATCHUP_NOT_POSSIBLE'],
});

const reviewed = z.object({
  subject_id: id,
  catchup_id: id,
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  amount,
  note: z.string(),
  asked_at: moment,
  state: stateOf(catchupMachine),
  /** What staff look at: the last failure, the method, what is owed, and how often requests were denied before. */
  last_error: z.string().nullable(),
  failed_payments: z.number().int(),
  method: methodType.nullable(),
  mask: z.string(),
  balance: amount,
  denied_before: z.number().int(),
  acts: actsOf(catchupMachine),
});
export type ReviewedCatchup = z.infer<typeof reviewed>;

/** The requests for catch-up payments. */
export const getCatchups = defineList(catchupList, {
  summary: 'List the requests for catch-up payments',
  spec: '001 §4',
  row: reviewed,
});

const reviewing = { access: 'active', permission: 'payments.review', spec: '001 §4' } as const;
const named = { ...staffAct, catchup_id: id };
const decided = z.object({ data: z.object({ item: reviewed }) });

/** What has become of a request, with the names of who decided. */
export const getCatchupHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/catchups/history',
  summary: "Read a catch-up request's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(catchupMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Lets a request be paid. */
export const approveCatchup = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/catchups/approve',
  summary: 'Approve a catch-up payment',
  body: z.strictObject(named),
  idempotent: true,
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Denies a request: its money is held until it is released. */
export const denyCatchup = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/catchups/deny',
  summary: 'Deny a catch-up payment',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Lets the money of a denied request be paid with the next run. */
export const releaseCatchup = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/catchups/release',
  summary: 'Release the money of a denied catch-up payment',
  body: z.strictObject({ ...named, reason: z.string().trim().max(LONGEST_REASON).optional() }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

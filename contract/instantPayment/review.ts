import { z } from 'zod';
import { defineCall } from '../call';
import { amount, id, moment } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from '../machine';
import { methodType } from '../paymentMethods/options';
import { claimRisks, instantList, instantMachine, instantSources } from '../plain/instantPayment';

const source = z.enum(instantSources);

const reviewed = z.object({
  subject_id: id,
  request_id: id,
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  source,
  state: stateOf(instantMachine),
  amount,
  fee: amount,
  requested_at: moment,
  /** Why staff look at it; what they see beside it. */
  risks: z.array(z.enum(claimRisks)),
  /** What is estimated of the source now, and what of it is claimed, this request included. */
  estimated: amount,
  claimed: amount,
  balance: amount,
  method: methodType.nullable(),
  mask: z.string(),
  rejected_before: z.number().int(),
  acts: actsOf(instantMachine),
});
export type ReviewedInstant = z.infer<typeof reviewed>;

/** The requests for instant payments. */
export const getInstantPayments = defineList(instantList, {
  summary: 'List the requests for instant payments of all',
  spec: '001 §4',
  row: reviewed,
});

const reviewing = { access: 'active', permission: 'payments.review', spec: '001 §4' } as const;
const named = { ...staffAct, request_id: id };
const decided = z.object({ data: z.object({ item: reviewed }) });

/** What has become of a request, with the names of who decided. */
export const getInstantHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/instant-payments/history',
  summary: "Read an instant payment request's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(instantMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Lets a request be paid. */
export const approveInstant = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/instant-payments/approve',
  summary: 'Approve an instant payment',
  body: z.strictObject(named),
  idempotent: true,
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Rejects a request: what it claimed can be claimed again. */
export const rejectInstant = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/instant-payments/reject',
  summary: 'Reject an instant payment',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

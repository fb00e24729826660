import { z } from 'zod';
import { defineCall } from '../call';
import { amount, id, moment } from '../fields';
import { defineList } from '../list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from '../machine';
import { LONGEST_REASON } from '../plain/machine';
import { methodType } from './options';
import { methodList, methodMachine, payeeStates, riskSignals } from '../plain/paymentMethods';

/** Somebody else who has this account too, or had it once. */
const otherHolder = z.object({
  subject_id: id,
  name: z.string(),
  email: z.string(),
  /** How their newest method with it stands. */
  state: z.enum(methodMachine.states),
});

/** What money goes to while a method waits. */
const standingAccount = z.object({
  type: methodType,
  mask: z.string(),
  holder: z.string(),
  country: z.string(),
  currency: z.string(),
});

const reviewedMethod = z.object({
  /** The account whose payment method it is. */
  subject_id: id,
  method_id: id,
  /** The owner's name, by which the dialogs of the acts call it. */
  name: z.string().meta({ 'x-csv': false }),
  owner: z.object({ name: z.string(), email: z.string() }),
  type: methodType,
  mask: z.string(),
  /** Whose name is written at the account; empty where the type has none. No CSV has it. */
  holder: z.string().meta({ 'x-csv': false }),
  kind: z.string(),
  country: z.string(),
  currency: z.string(),
  /** What should be looked at before it is approved. */
  signs: z.array(z.enum(riskSignals)),
  /** Who else has the same account: each of them is said of the others. No CSV has them. */
  shared_with: z.array(otherHolder).meta({ 'x-csv': false }),
  /** What it would take the place of; null where nothing is paid to now, or nothing is to be approved. No CSV has it. */
  before: standingAccount.nullable().meta({ 'x-csv': false }),
  /** What is owed to the user now, dollars. */
  balance: amount,
  payee_state: z.enum(payeeStates).nullable(),
  proven_at: moment.nullable(),
  payable_from: moment.nullable(),
  state: stateOf(methodMachine),
  acts: actsOf(methodMachine),
});
export type ReviewedMethod = z.infer<typeof reviewedMethod>;

const reviewing = { access: 'active', permission: 'payments.review', spec: '001 §4' } as const;

/** The payment methods that wait for staff, and those that were decided on. Drafts are not among them. */
export const getReviewedMethods = defineList(methodList, {
  summary: 'List the payment methods',
  spec: '001 §4',
  row: reviewedMethod,
});

const named = { ...staffAct, method_id: id };

/** What has become of a payment method so far, with the names of who decided. */
export const getReviewedMethodHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'admin/payment-methods/history',
  summary: "Read a payment method's history",
  query: z.strictObject(named),
  answer: z.object({ data: z.object({ items: historyOf(methodMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const decided = z.object({ data: z.object({ item: reviewedMethod }) });

/** Makes the method the one that money goes to; the one before is replaced. */
export const approveMethod = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-methods/approve',
  summary: 'Approve a payment method',
  body: z.strictObject(named),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Rejects a method that waits or is locked. The creator reads the reason, and may set another. */
export const rejectMethod = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-methods/reject',
  summary: 'Reject a payment method',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Locks a method: nothing is paid to it, and no other can be set. */
export const lockMethod = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-methods/lock',
  summary: 'Lock a payment method',
  body: z.strictObject({ ...named, reason: neededReason }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Lets a locked method wait to be approved again. */
export const unlockMethod = defineCall({
  ...reviewing,
  method: 'POST',
  path: 'admin/payment-methods/unlock',
  summary: 'Unlock a payment method',
  body: z.strictObject({ ...named, reason: z.string().trim().max(LONGEST_REASON).optional() }),
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

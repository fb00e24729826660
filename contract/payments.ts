import { z } from 'zod';
import { defineCall } from './call';
import { amount, currencyCode, day, id, moment, month } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, staffAct, stateOf } from './machine';
import { LONGEST_REASON } from './plain/machine';
import { methodType } from './paymentMethods/options';
import { paymentBlockers } from './plain/paymentSettings';
import {
  balanceProblems,
  paymentMachine,
  runKinds,
  runLineList,
  runList,
  runMachine,
} from './plain/payments';

const sending = { access: 'active', permission: 'payments.send', spec: '001 §§3, 9' } as const;

const payees = z.number().int();

const run = z.object({
  run_id: id,
  kind: z.enum(runKinds),
  /** The payment day. */
  date: day,
  /** The last month that it pays. */
  month,
  state: stateOf(runMachine),
  /** Who is paid, and who is owed something and left out. */
  payees,
  left_out: payees,
  /** What it takes of the balances, and what of that the network and the services keep as fees, dollars. */
  amount,
  fee: amount,
  /** How far it is: payments that wait to be sent, that are on their way, that are paid, that failed or came back, that fell out. */
  progress: z.object({ waiting: payees, out: payees, paid: payees, failed: payees, cancelled: payees }),
  made_at: moment,
  /** Who made it; null where the server did on its day. */
  made_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** True: whoever made it may not approve it. */
  needs_second_person: z.boolean(),
  acts: actsOf(runMachine),
});
export type PaymentRun = z.infer<typeof run>;

/** The runs of payments, and the trials. */
export const getPaymentRuns = defineList(runList, {
  summary: 'List the runs of payments',
  spec: '001 §9',
  row: run,
});

/** What is paid by one method in one currency: dollars that are taken, and what is sent, in the currency. */
const runTotal = z.object({
  method: methodType,
  currency: currencyCode,
  payees,
  amount,
  fee: amount,
  sent: z.string(),
});

/** Where a service had less than what waits to be sent by it in a currency; nothing of it is sent until there is enough. */
const shortfall = z.object({
  method: methodType,
  currency: currencyCode,
  /** What waits, of this run and of others, and what there is; in the currency. */
  needed: amount,
  available: amount,
  found_at: moment,
});
export type PaymentShortfall = z.infer<typeof shortfall>;

const named = { ...staffAct, kind: z.enum(runKinds), date: day };
const { subject_id: _subject, ...reading } = named;

const runDetail = z.object({
  run,
  totals: z.array(runTotal),
  shortfalls: z.array(shortfall),
  /** Why creators are left out, by the first reason; dollars that they are owed. */
  left_out: z.array(z.object({ reason: z.enum(paymentBlockers), creators: payees, amount })),
  /** The run of this kind before, to compare with. */
  before: z.object({ date: day, payees, amount, left_out: payees }).nullable(),
});
export type PaymentRunDetail = z.infer<typeof runDetail>;

/** One run: its totals, who is left out, and the run before. */
export const getPaymentRun = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payment-runs/run',
  summary: 'Read a run of payments',
  query: z.strictObject(reading),
  answer: z.object({ data: runDetail }),
  refusals: ['NOT_FOUND'],
});

const balance = z.object({
  method: methodType,
  currency: currencyCode,
  /** What of this run still waits to be sent, in the currency; of a trial, what would be. */
  needed: amount,
  /** What the service has for it, in the currency; null where that is not known, for the reason of `code`. */
  available: amount.nullable(),
  /** How much that is too little; null where it is not known. */
  missing: amount.nullable(),
  code: z.enum(balanceProblems).nullable(),
  asked_at: moment,
});
export type PaymentRunBalance = z.infer<typeof balance>;

/** What the services have that pay a run: they are asked now, which takes some seconds where one does not answer. */
export const getPaymentRunBalances = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payment-runs/balances',
  summary: 'Ask what there is to pay a run with',
  query: z.strictObject(reading),
  answer: z.object({ data: z.object({ items: z.array(balance) }) }),
  refusals: ['NOT_FOUND'],
});

const line = z.object({
  /** The account of the payee. */
  subject_id: id,
  name: z.string(),
  username: z.string(),
  /** What is taken of the balance; where the line is left out, what is owed. Dollars. */
  amount,
  fee: amount,
  method: methodType.nullable(),
  mask: z.string(),
  currency: currencyCode,
  /** What is sent, in the currency; null where nothing is. */
  sent: z.string().nullable(),
  /** Units of the currency for one dollar. */
  exchange_rate: z.string().nullable(),
  /** Why nothing is paid; empty where it is. */
  reasons: z.array(z.enum(paymentBlockers)),
  payment_id: id.nullable(),
  /** Null in a trial, and where nothing is paid. */
  state: stateOf(paymentMachine).nullable(),
  failure_code: z.string().nullable(),
});
export type PaymentRunLine = z.infer<typeof line>;

/** Who is paid by a run and who is not, and why. Without a kind and a day: of all runs. */
export const getPaymentRunLines = defineList(runLineList, {
  summary: 'List the payees of a run',
  spec: '001 §9',
  row: line,
});

const runAnswer = z.object({ data: z.object({ item: run }) });
const making = z.strictObject(reading);

/** Computes a run without moving money: who would be paid, who not and why. The answer comes at once, the lines with a job. */
export const tryPaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/try',
  summary: 'Try a run of payments',
  body: making,
  answer: runAnswer,
  refusals: ['RUN_EXISTS', 'NOT_A_PAY_DAY'],
});

/**
 * Makes a run of a payment day that has come: its payments are created, their amounts taken of the balances. Nothing is sent before it is
 * approved.
 */
export const makePaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/make',
  summary: 'Make a run of payments',
  body: making,
  idempotent: true,
  answer: runAnswer,
  refusals: ['RUN_EXISTS', 'NOT_A_PAY_DAY', 'PAY_DAY_TO_COME'],
});

/** What has become of a run, with the names of who decided. */
export const getPaymentRunHistory = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payment-runs/history',
  summary: "Read a run's history",
  query: z.strictObject(reading),
  answer: z.object({ data: z.object({ items: historyOf(runMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/** Lets a run be sent. Above a total it is another person than who made it (`NOT_ALLOWED`). */
export const approvePaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/approve',
  summary: 'Approve a run of payments',
  body: making,
  idempotent: true,
  answer: runAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Stops a run: nothing more of it is sent. What is out is out. */
export const stopPaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/stop',
  summary: 'Stop a run of payments',
  body: z.strictObject({ ...reading, reason: neededReason }),
  answer: runAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Lets a stopped run go on. */
export const resumePaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/resume',
  summary: 'Resume a run of payments',
  body: z.strictObject({ ...reading, reason: z.string().trim().max(LONGEST_REASON).optional() }),
  answer: runAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Gives up what a run has not sent: its payments are cancelled, their money is back in the balances. */
export const cancelPaymentRun = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/payment-runs/cancel',
  summary: 'Cancel a run of payments',
  body: z.strictObject({ ...reading, reason: neededReason }),
  idempotent: true,
  answer: runAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const paymentNamed = { ...staffAct, payment_id: id };

/** What has become of a payment: created, sent, paid or why not. */
export const getPaymentHistory = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/payments/history',
  summary: "Read a payment's history",
  query: z.strictObject(paymentNamed),
  answer: z.object({ data: z.object({ items: historyOf(paymentMachine) }) }),
  refusals: ['NOT_FOUND'],
});

import { SIZES, plainList } from './list';
import { type StateOf, defineMachine } from './machine';
import { methodTypes } from './paymentMethods';
import { type PaymentBlocker, paymentBlockers } from './paymentSettings';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about payments that go out. */
export const refusals = {
  RUN_EXISTS: { status: 409, text: 'There is such a run of this day already' },
  NOT_A_PAY_DAY: { status: 409, text: 'This is not a payment day' },
  RECEIPTS_OFF: { status: 409, text: 'The creator has switched off receipts' },
  PAY_DAY_TO_COME: { status: 409, text: 'The run of a payment day to come can only be tried' },
} as const satisfies Refusals;

/** The kinds of runs: those of a payment day, and of each working day for those who are paid weekly (spec 001 §§3, 9). There is one run of a kind and day. */
export const runKinds = ['regular', 'advanced', 'weekly'] as const;
export type RunKind = (typeof runKinds)[number];

/**
 * A run: a fixed set of payments with a total. It is made, approved by somebody (above a total by another person than who made it),
 * sent, and done once nothing of it waits to be sent. A trial moves no money, and can be made for real; so can what was cancelled.
 */
export const runMachine = defineMachine({
  name: 'paymentRun',
  states: ['making', 'trial', 'made', 'approved', 'stopped', 'done', 'cancelled'],
  transitions: {
    remake: { from: ['trial', 'cancelled'], to: 'making', by: 'system' },
    finishMaking: { from: ['making'], to: 'made', by: 'system' },
    finishTrial: { from: ['making'], to: 'trial', by: 'system' },
    approve: { from: ['made'], to: 'approved', by: { permission: 'payments.send' } },
    stop: {
      from: ['approved'],
      to: 'stopped',
      by: { permission: 'payments.send' },
      reason: 'required',
      danger: true,
    },
    resume: { from: ['stopped'], to: 'approved', by: { permission: 'payments.send' }, reason: 'optional' },
    cancel: {
      from: ['made', 'stopped'],
      to: 'cancelled',
      by: { permission: 'payments.send' },
      reason: 'required',
      danger: true,
    },
    finish: { from: ['approved'], to: 'done', by: 'system' },
  },
});

/**
 * A payment on its way: created in a run, approved with it, sent (nobody knows yet whether the service has it), submitted, paid.
 * Money that is out and not with the payee is unclaimed or on hold; what fails or comes back gives its parts back.
 */
export const paymentMachine = defineMachine({
  name: 'payment',
  states: [
    'created',
    'approved',
    'sending',
    'submitted',
    'unclaimed',
    'on_hold',
    'paid',
    'failed',
    'returned',
    'reversed',
    'cancelled',
  ],
  transitions: {
    approve: { from: ['created'], to: 'approved', by: 'system' },
    send: { from: ['approved'], to: 'sending', by: 'system' },
    putBack: { from: ['sending', 'submitted'], to: 'approved', by: 'system' },
    submit: { from: ['sending'], to: 'submitted', by: 'system', notifies: 'payment-submitted' },
    pay: {
      // Also what was put back to be sent again, and arrived after all.
      from: ['approved', 'sending', 'submitted', 'unclaimed', 'on_hold', 'failed', 'returned'],
      to: 'paid',
      by: 'system',
      notifies: 'payment-paid',
    },
    leave: {
      from: ['approved', 'sending', 'submitted', 'on_hold', 'paid'],
      to: 'unclaimed',
      by: 'system',
      notifies: 'payment-unclaimed',
    },
    hold: { from: ['approved', 'sending', 'submitted', 'unclaimed', 'paid'], to: 'on_hold', by: 'system' },
    fail: {
      from: ['sending', 'submitted', 'unclaimed', 'on_hold', 'paid'],
      to: 'failed',
      by: 'system',
      notifies: 'payment-failed',
    },
    return: {
      from: ['sending', 'submitted', 'unclaimed', 'on_hold', 'paid', 'failed'],
      to: 'returned',
      by: 'system',
      notifies: 'payment-returned',
    },
    reverse: {
      from: ['sending', 'submitted', 'unclaimed', 'on_hold', 'paid'],
      to: 'reversed',
      by: 'system',
      notifies: 'payment-returned',
    },
    // The service is asked; what it says then moves the payment.
    recall: {
      from: ['unclaimed'],
      to: 'unclaimed',
      by: { permission: 'payments.send' },
      reason: 'required',
      danger: true,
    },
    takeBack: { from: ['unclaimed'], to: 'returned', by: 'system', notifies: 'payment-returned' },
    cancel: { from: ['created', 'approved'], to: 'cancelled', by: 'system' },
  },
});
export type PaymentState = StateOf<typeof paymentMachine>;

/** The states of a payment of which there is a receipt: the payment service has taken it, and it has not come back. */
export const receiptStates: readonly PaymentStatus[] = ['submitted', 'unclaimed', 'on_hold', 'paid'];

/** What moves the day of a payment that was promised: on our side all of it. */
export const dayMovers = ['RUN_LATE', 'NOT_APPROVED', 'RUN_STOPPED', 'SERVICE_PROBLEM'] as const;
export type DayMover = (typeof dayMovers)[number];

/** Why a payment that was made was not sent, besides what keeps one from being made. */
export const cancelReasons = [
  'RUN_CANCELLED',
  'METHOD_CHANGED',
  'AMOUNT_CHANGED',
  'ACCOUNT_SEALED',
  'WEEKLY_LEFT',
  'GIVEN_UP',
] as const;
export type CancelReason = (typeof cancelReasons)[number] | PaymentBlocker;

/** The states that a payment of a payment history may also have: `pending` is on its way. */
export const paymentStatuses = ['pending', ...paymentMachine.states] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why nobody knows what a service has of ours: it cannot be asked, it did not answer, or it says nothing of the currency. */
export const balanceProblems = ['NOT_TOLD', 'NO_ANSWER', 'NOT_KNOWN'] as const;
export type BalanceProblem = (typeof balanceProblems)[number];

/** The runs of payments. */
export const runList = plainList({
  path: 'admin/payment-runs',
  permission: 'payments.send',
  filters: { state: runMachine.states, kind: runKinds },
  sorts: ['date', 'amount'],
  sort: '-date',
  sizes: SIZES,
  csv: true,
});

/** What a line of a run says: the payee is paid, or left out. */
export const lineOutcomes = ['paid', 'left_out'] as const;

/** The lines of a run: who is paid, who is left out and why. */
export const runLineList = plainList({
  path: 'admin/payment-runs/lines',
  permission: 'payments.send',
  filters: {
    kind: runKinds,
    date: 'day',
    outcome: lineOutcomes,
    reason: paymentBlockers,
    method: methodTypes,
    state: paymentMachine.states,
  },
  sorts: ['name', 'amount'],
  sort: '-amount',
  search: true,
  sizes: SIZES,
  csv: true,
});

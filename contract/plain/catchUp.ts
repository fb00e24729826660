import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of catch-up payments. */
export const refusals = {
  CATCHUP_NOT_POSSIBLE: { status: 409, text: 'A catch-up payment cannot be asked for now' },
  CATCHUP_NEEDS_REVIEW: {
    status: 409,
    text: 'A catch-up payment of this amount is looked at by staff first',
  },
} as const satisfies Refusals;

/** Why a catch-up payment cannot be asked for (spec 001 §8); the first that holds is told. */
export const catchupCodes = [
  'BLACKLISTED',
  'TEMP_BLACKLIST',
  'TEMPORARY_BLACKLISTED',
  'DUPLICATE',
  'DENIED_TWICE',
  'INACTIVE',
  'NO_PAYPAL',
  'PAYMENT_METHOD_DISABLED',
  'PAYMENT_METHOD_ERROR',
  'ADVANCE',
  'BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT',
] as const;
export type CatchupCode = (typeof catchupCodes)[number];

/**
 * A request for money that a payment should have brought: small ones are approved at once, others by staff. A denied one keeps its
 * money held until staff release it. `made`: its payment was created; `dropped`: something spoke against it by then.
 */
export const catchupMachine = defineMachine({
  name: 'catchup',
  states: ['waiting', 'approved', 'made', 'dropped', 'withdrawn', 'denied', 'released'],
  transitions: {
    withdraw: { from: ['waiting'], to: 'withdrawn', by: 'owner', danger: true },
    approve: {
      from: ['waiting'],
      to: 'approved',
      by: { permission: 'payments.review' },
      notifies: 'catchup-approved',
    },
    deny: {
      from: ['waiting'],
      to: 'denied',
      by: { permission: 'payments.review' },
      reason: 'required',
      notifies: 'catchup-denied',
      danger: true,
    },
    release: { from: ['denied'], to: 'released', by: { permission: 'payments.review' }, reason: 'optional' },
    make: { from: ['approved'], to: 'made', by: 'system' },
    drop: { from: ['approved'], to: 'dropped', by: 'system', notifies: 'catchup-dropped' },
  },
});

/**
 * Why a request was dropped, as its creator is told: nothing is open any more, something else than what was asked for is, the method
 * cannot be paid to, or what their earnings say.
 */
export const dropReasons = ['nothing', 'changed', 'method', 'other'] as const;
export type DropReason = (typeof dropReasons)[number];

/** The requests that staff decide on. */
export const catchupList = plainList({
  path: 'admin/catchups',
  permission: 'payments.review',
  filters: { state: catchupMachine.states },
  opens: { state: 'waiting' },
  sorts: ['asked_at', 'amount', 'name'],
  sort: '-asked_at',
  search: true,
  sizes: SIZES,
  csv: true,
});

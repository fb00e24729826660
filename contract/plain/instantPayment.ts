import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of instant payments (spec 001 §8). */
export const refusals = {
  IP_NOT_ALLOWED: { status: 409, text: 'Instant payment is not possible for this account now' },
  SERVER_ISSUE: { status: 409, text: 'Instant payment is unavailable for some time' },
  MASSPAY_IN_PROGRESS: { status: 409, text: 'A run of payments is being made' },
  IP_USER_IS_BLACKLISTED: { status: 409, text: 'Payments of the account are stopped' },
  TEMPORARY_BLACKLISTED: {
    status: 409,
    text: 'Payments of the account are paused after several that failed',
  },
  PAYMENT_METHOD_DISABLED: { status: 409, text: 'Nothing can be paid to the payment method now' },
  MAX_AMOUNT_CLAIMED: { status: 409, text: 'All that can be claimed of the estimates was claimed' },
  HAS_AT_LEAST_EARNINGS_READY: {
    status: 409,
    text: 'Only final earnings are there, which the next payment brings',
  },
  IP_GLOBAL_LIMIT_REACHED: { status: 409, text: 'The limit of the network for this month is reached' },
  IP_THRESHOLD_OUT_OF_BOUNDS: { status: 409, text: 'More than what is left of the limit of the network' },
  IP_REQUEST_EXISTS: { status: 409, text: 'There is a request that nobody has decided on' },
  DENIED_TWICE: { status: 409, text: 'The last two requests were rejected' },
} as const satisfies Refusals;

/** What estimates are claimed from (spec 001 §9): all that YouTube pays for, or what supporters sent. */
export const instantSources = ['youtube', 'crypto'] as const;
export type InstantSource = (typeof instantSources)[number];

/** Codes with which the service is off (decision 12). */
export const disablingCodes = [
  'IP_NOT_ALLOWED',
  'SERVER_ISSUE',
  'MASSPAY_IN_PROGRESS',
  'IP_USER_IS_BLACKLISTED',
  'TEMPORARY_BLACKLISTED',
  'PAYMENT_METHOD_DISABLED',
] as const;

/** Why nothing can be claimed, while the service is on; the first that holds is told. */
export const claimingCodes = [
  'IP_REQUEST_EXISTS',
  'DENIED_TWICE',
  'IP_GLOBAL_LIMIT_REACHED',
  'MAX_AMOUNT_CLAIMED',
  'HAS_AT_LEAST_EARNINGS_READY',
] as const;
export const instantCodes = [...disablingCodes, ...claimingCodes] as const;
export type InstantCode = (typeof instantCodes)[number];

/** How the rest of a month is paid, on the wire of instant payments (decision 44). */
export const instantModes = { advanced: 1, regular: 2 } as const;

/** Nothing was asked for before this month (spec 001 §9). */
export const FIRST_INSTANT_MONTH = '2018-09';
/** Requests on a page of their owner. */
export const REQUESTS_A_PAGE = 5;

/** Why staff look at a request before it is paid. */
export const claimRisks = [
  'amount',
  'new_account',
  'no_history',
  'failed_payment',
  'over_claimed',
  'new_method',
  'jump',
] as const;
export type ClaimRisk = (typeof claimRisks)[number];

/**
 * A request for a part of the estimates (spec 001 §3). One without risks is approved at once; `processed`: its payment was made.
 * `drop`: something spoke against it by then.
 */
export const instantMachine = defineMachine({
  name: 'instantPayment',
  states: ['pending', 'approved', 'processed', 'rejected', 'cancelled'],
  transitions: {
    cancel: { from: ['pending'], to: 'cancelled', by: 'owner', danger: true },
    approve: {
      from: ['pending'],
      to: 'approved',
      by: { permission: 'payments.review' },
      notifies: 'instant-approved',
    },
    reject: {
      from: ['pending'],
      to: 'rejected',
      by: { permission: 'payments.review' },
      reason: 'required',
      notifies: 'instant-rejected',
      danger: true,
    },
    make: { from: ['approved'], to: 'processed', by: 'system' },
    drop: { from: ['pending', 'approved'], to: 'rejected', by: 'system', notifies: 'instant-dropped' },
  },
});

/**
 * Why a request was dropped, as its creator is told: less is estimated, the method cannot be paid to, or asks for more, or something
 * else.
 */
export const instantDrops = ['estimates', 'method', 'minimum', 'other'] as const;
export type InstantDrop = (typeof instantDrops)[number];

/** The requests that staff decide on. */
export const instantList = plainList({
  path: 'admin/instant-payments',
  permission: 'payments.review',
  filters: { state: instantMachine.states, source: instantSources },
  opens: { state: 'pending' },
  sorts: ['requested_at', 'amount', 'name'],
  sort: '-requested_at',
  search: true,
  sizes: SIZES,
  views: true,
  csv: true,
});

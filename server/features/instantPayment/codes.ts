import Big, { type BigSource } from 'big.js';
import type { InstantCode } from '#contract/plain/instantPayment';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';

/** What is known when a part of the estimates would be claimed. Amounts in dollars. */
export interface ClaimingFacts {
  /** Why a payment of the claim would not be made. */
  blockers: readonly PaymentBlocker[];
  /** Nobody who has deactivated the account is paid ahead. */
  isActive: boolean;
  /** The payment method has a service that can be paid by now. */
  hasService: boolean;
  /** A run of payments is being made. */
  isRunMade: boolean;
  hasOpenRequest: boolean;
  /** Staff rejected the last two requests. */
  isDeniedTwice: boolean;
  /** What is left of the limit of the network, what can be claimed and what is claimed, and what waits for the next payment. */
  limitLeft: BigSource;
  claimable: BigSource;
  claimed: BigSource;
  finalized: BigSource;
}

const LOCKED: readonly PaymentBlocker[] = ['USER_IS_LOCKED', 'BLACKLISTED', 'TEMP_BLACKLIST'];
const METHOD: readonly PaymentBlocker[] = [
  'NO_PAYMENT_METHOD',
  'PAYMENT_METHOD_LOCKED',
  'PAYMENT_METHOD_PENDING',
  'PAYMENT_METHOD_WAITING',
  'PAYMENT_METHOD_DISABLED',
];
// These say something of an amount, or of the payment before.
const NOT_ABOUT_THE_SERVICE: readonly PaymentBlocker[] = [
  'BELOW_MINIMUM',
  'BELOW_THRESHOLD',
  'LAST_PAYMENT_FAILED',
];

const isSome = (amount: BigSource): boolean => new Big(amount).gt(0);
const has = (blockers: readonly PaymentBlocker[], some: readonly PaymentBlocker[]) =>
  blockers.some((blocker) => some.includes(blocker));

const RULES: readonly [InstantCode, (facts: ClaimingFacts) => boolean][] = [
  ['IP_USER_IS_BLACKLISTED', ({ blockers }) => has(blockers, LOCKED)],
  ['TEMPORARY_BLACKLISTED', ({ blockers }) => blockers.includes('TEMPORARY_BLACKLISTED')],
  ['PAYMENT_METHOD_DISABLED', ({ blockers }) => has(blockers, METHOD)],
  ['SERVER_ISSUE', ({ hasService }) => !hasService],
  [
    'IP_NOT_ALLOWED',
    ({ blockers, isActive }) =>
      !isActive ||
      blockers.some((blocker) => ![...LOCKED, ...METHOD, ...NOT_ABOUT_THE_SERVICE].includes(blocker)),
  ],
  ['MASSPAY_IN_PROGRESS', ({ isRunMade }) => isRunMade],
  ['IP_REQUEST_EXISTS', ({ hasOpenRequest }) => hasOpenRequest],
  ['DENIED_TWICE', ({ isDeniedTwice }) => isDeniedTwice],
  ['IP_GLOBAL_LIMIT_REACHED', ({ limitLeft }) => !isSome(limitLeft)],
  ['MAX_AMOUNT_CLAIMED', ({ claimable, claimed }) => !isSome(claimable) && isSome(claimed)],
  ['HAS_AT_LEAST_EARNINGS_READY', ({ claimable, finalized }) => !isSome(claimable) && isSome(finalized)],
];

/**
 * Why nothing can be claimed, by one snapshot of facts; what switches the service off comes first (spec 001 §8, decision 12). Null
 * where nothing speaks against it: there may be nothing to claim all the same.
 */
export const codeOf = (facts: ClaimingFacts): InstantCode | null =>
  RULES.find(([, holds]) => holds(facts))?.[0] ?? null;

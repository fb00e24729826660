import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { StateOf } from '#contract/plain/machine';
import type { methodMachine } from '#contract/plain/paymentMethods';
import { type PaymentBlocker, paymentBlockers } from '#contract/plain/paymentSettings';
import { dayOf } from '../../common/days';
import { termsOf } from '../paymentMethods';

/** What is known of a user when a payment would be made: read at one moment. */
export interface PaymentFacts {
  /** When it would be made. */
  at: Date;
  isLocked: boolean;
  isEmailVerified: boolean;
  /** What keeps the user from being paid at all: an automatic pause, one that staff set, or one for good. */
  pause: PauseKind | undefined;
  /** The last day of the pause; null where there is none, or nobody knows. */
  pausedUntil: string | null;
  /** The method that money goes to, or else one that waits or is locked. */
  method: { type: MethodType; state: StateOf<typeof methodMachine>; payableFrom: Date | null } | undefined;
  /** Another method is locked: somebody said that a change was not theirs, perhaps. */
  hasLocked: boolean;
  /** The types of methods that are switched on. */
  enabled: readonly MethodType[];
  /** The user has asked for payments to be held. */
  isOnHold: boolean;
  /** The views in the days that count. */
  views: number;
  /** What would be paid, dollars: what is open, negative months taken off. */
  amount: string;
  /** Whether it is a claim of estimates and nothing else: that has minimums of its own. */
  kind: 'regular' | 'estimates';
  /** The least that the user wants to be paid at once, dollars; null where they have said nothing. */
  threshold: string | null;
  /** The month that is due was paid in advance already. */
  isPaidInAdvance: boolean;
  /** The state of the newest payment. */
  lastStatus: string | undefined;
  /** Something that is open is held, or of a month that is not final; or what was paid too much takes all that is open. */
  isHeld: boolean;
  isNotFinal: boolean;
  isInDebt: boolean;
  /** Something that is open is not due yet, and costs more than the user has accepted. */
  isFeeUnaccepted: boolean;
}

type PauseKind = 'TEMPORARY_BLACKLISTED' | 'TEMP_BLACKLIST' | 'BLACKLISTED';

type Rule = (facts: PaymentFacts, due: Big) => boolean;

/** The least that can be paid, dollars: never nothing. */
const minimumOf = ({ kind, method }: PaymentFacts): string => termsOf({ kind, type: method?.type }).minimum;

const RULES: Readonly<Record<PaymentBlocker, Rule>> = {
  USER_IS_LOCKED: ({ isLocked }) => isLocked,
  BLACKLISTED: ({ pause }) => pause === 'BLACKLISTED',
  TEMP_BLACKLIST: ({ pause }) => pause === 'TEMP_BLACKLIST',
  TEMPORARY_BLACKLISTED: ({ pause }) => pause === 'TEMPORARY_BLACKLISTED',
  EMAIL_NOT_VERIFIED: ({ isEmailVerified }) => !isEmailVerified,
  NO_PAYMENT_METHOD: ({ method, hasLocked }) => method === undefined && !hasLocked,
  PAYMENT_METHOD_LOCKED: ({ method, hasLocked }) => hasLocked || method?.state === 'locked',
  PAYMENT_METHOD_PENDING: ({ method }) => method?.state === 'pending',
  PAYMENT_METHOD_WAITING: ({ method, at }) =>
    method?.state === 'active' && method.payableFrom !== null && method.payableFrom > at,
  PAYMENT_METHOD_DISABLED: ({ method, enabled }) => method !== undefined && !enabled.includes(method.type),
  PAYMENT_ON_HOLD: ({ isOnHold }) => isOnHold,
  NOT_ENOUGH_VIEWS: ({ method, views }) =>
    views < (termsOf({ kind: 'regular', type: method?.type }).views_needed ?? 0),
  // Where something is left to pay, that is paid.
  FEES_NOT_ACCEPTED: ({ isFeeUnaccepted }, due) => isFeeUnaccepted && due.lte(0),
  NOT_FINAL: ({ isNotFinal }, due) => isNotFinal && due.lte(0),
  MONEY_HELD: ({ isHeld }, due) => isHeld && due.lte(0),
  IN_DEBT: ({ isInDebt }, due) => isInDebt && due.lte(0),
  PAID_IN_ADVANCE: ({ isPaidInAdvance }, due) => isPaidInAdvance && due.lte(0),
  // Nothing is not too little.
  BELOW_MINIMUM: (facts, due) => due.gt(0) && due.lt(minimumOf(facts)),
  BELOW_THRESHOLD: (facts, due) =>
    facts.threshold !== null && due.gte(minimumOf(facts)) && due.lt(facts.threshold),
  LAST_PAYMENT_FAILED: ({ lastStatus }) =>
    lastStatus === 'failed' || lastStatus === 'returned' || lastStatus === 'reversed',
};

/**
 * Why a payment is not made, by one snapshot of facts; what has to change first comes first. Nothing: it is made. A payment that
 * failed before is told, and does not keep the next one from being made. Everything that pays, or says when, asks this one rule
 * (spec 001 §9).
 */
export const blockersOf = (facts: PaymentFacts): PaymentBlocker[] => {
  const due = new Big(facts.amount);
  return paymentBlockers.filter((blocker) => RULES[blocker](facts, due));
};

/** What keeps a payment from being made; one that failed before does not. */
export const stopsOf = (facts: PaymentFacts): Exclude<PaymentBlocker, 'LAST_PAYMENT_FAILED'>[] =>
  blockersOf(facts).filter((blocker) => blocker !== 'LAST_PAYMENT_FAILED');

/** Whether a payment is made in spite of these. */
export const isPaid = (blockers: readonly PaymentBlocker[]): boolean =>
  blockers.every((blocker) => blocker === 'LAST_PAYMENT_FAILED');

/** What is known of one month of which something is open. */
export interface OpenMonth {
  /** All reports of it are final. */
  isFinal: boolean;
  /** What of it is held, dollars. */
  held: string;
  /** The next payment takes it; else its day comes later. */
  isDue: boolean;
  /** The next payment would take it before its regular day, for a fee. */
  isEarly: boolean;
}

// What is of the sum of a payment says nothing of a month whose day comes later.
const OF_SUM: readonly PaymentBlocker[] = ['BELOW_MINIMUM', 'BELOW_THRESHOLD', 'IN_DEBT', 'PAID_IN_ADVANCE'];

// These are of a month by itself, however much of others is due.
const OF_MONTH: readonly PaymentBlocker[] = ['NOT_FINAL', 'MONEY_HELD', 'FEES_NOT_ACCEPTED'];

/** Why nothing is paid of one month of which something is open; nothing: it is paid when its day comes. The same rule, asked of a month. */
export const monthStopsOf = (facts: PaymentFacts, month: OpenMonth): PaymentBlocker[] => {
  const ofMonth: PaymentFacts = {
    ...facts,
    isNotFinal: !month.isFinal,
    isHeld: new Big(month.held).gt(0),
    isFeeUnaccepted: facts.isFeeUnaccepted && month.isEarly,
  };
  const due = new Big(facts.amount);
  return paymentBlockers
    .filter((blocker) => blocker !== 'LAST_PAYMENT_FAILED' && (month.isDue || !OF_SUM.includes(blocker)))
    .filter((blocker) => RULES[blocker](ofMonth, OF_MONTH.includes(blocker) ? new Big(0) : due));
};

/** A reason with the user's value, what it takes, and the last day on which it holds; null where it has none. Dollars, or views. */
export interface Why {
  code: PaymentBlocker;
  value: string | null;
  limit: string | null;
  until: string | null;
}

/**
 * What facts say of a reason: the user's value, the limit and the last day. `month` is what of one month is
 * not final and what is held, dollars, and until when.
 */
export const whyOf = (
  facts: PaymentFacts,
  code: PaymentBlocker,
  month?: { notFinal: string; held: string; heldUntil: string | null },
): Why => {
  const nothing = { code, value: null, limit: null, until: null };
  switch (code) {
    case 'BELOW_MINIMUM':
      return { ...nothing, value: facts.amount, limit: minimumOf(facts) };
    case 'BELOW_THRESHOLD':
      return { ...nothing, value: facts.amount, limit: facts.threshold };
    case 'NOT_ENOUGH_VIEWS': {
      const { views_needed: needed } = termsOf({ kind: 'regular', type: facts.method?.type });
      return { ...nothing, value: String(facts.views), limit: String(needed) };
    }
    case 'PAYMENT_METHOD_WAITING':
      return { ...nothing, until: facts.method?.payableFrom ? dayOf(facts.method.payableFrom) : null };
    case 'TEMP_BLACKLIST':
    case 'TEMPORARY_BLACKLISTED':
      return { ...nothing, until: facts.pausedUntil };
    case 'MONEY_HELD':
      return { ...nothing, value: month?.held ?? null, until: month?.heldUntil ?? null };
    case 'NOT_FINAL':
      return { ...nothing, value: month?.notFinal ?? null };
    default:
      return nothing;
  }
};

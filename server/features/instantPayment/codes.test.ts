import { type InstantCode, claimingCodes, disablingCodes } from '#contract/plain/instantPayment';
import { type PaymentBlocker, paymentBlockers } from '#contract/plain/paymentSettings';
import { type ClaimingFacts, codeOf } from './codes';

/** Nothing speaks against a claim. */
const free: ClaimingFacts = {
  blockers: [],
  hasService: true,
  isActive: true,
  isRunMade: false,
  hasOpenRequest: false,
  isDeniedTwice: false,
  limitLeft: 50_000,
  claimable: 100,
  claimed: 0,
  finalized: 0,
};

/** The situation of each code, in which nothing else speaks against a claim; in the order in which they are told. */
const SITUATIONS: readonly [InstantCode, Partial<ClaimingFacts>][] = [
  ['IP_USER_IS_BLACKLISTED', { blockers: ['BLACKLISTED'] }],
  ['TEMPORARY_BLACKLISTED', { blockers: ['TEMPORARY_BLACKLISTED'] }],
  ['PAYMENT_METHOD_DISABLED', { blockers: ['PAYMENT_METHOD_DISABLED'] }],
  ['SERVER_ISSUE', { hasService: false }],
  ['IP_NOT_ALLOWED', { blockers: ['IN_DEBT'] }],
  ['MASSPAY_IN_PROGRESS', { isRunMade: true }],
  ['IP_REQUEST_EXISTS', { hasOpenRequest: true }],
  ['DENIED_TWICE', { isDeniedTwice: true }],
  ['IP_GLOBAL_LIMIT_REACHED', { limitLeft: 0 }],
  ['MAX_AMOUNT_CLAIMED', { claimable: 0, claimed: 50 }],
  ['HAS_AT_LEAST_EARNINGS_READY', { claimable: 0, finalized: 20 }],
];

it.each(SITUATIONS)('%s is told in its situation', (code, facts) => {
  expect(codeOf({ ...free, ...facts })).toBe(code);
});

it('each code has its situation, and what switches the service off comes before the rest', () => {
  const told = SITUATIONS.map(([code]) => code);
  expect(told.slice(0, disablingCodes.length).sort()).toEqual([...disablingCodes].sort());
  expect(told.slice(disablingCodes.length)).toEqual(claimingCodes);
});

const both = (one: Partial<ClaimingFacts>, other: Partial<ClaimingFacts>): ClaimingFacts => ({
  ...free,
  ...other,
  ...one,
  blockers: [...(other.blockers ?? []), ...(one.blockers ?? [])],
});
const PAIRS = SITUATIONS.flatMap(([first, facts], place) =>
  SITUATIONS.slice(place + 1).map(([second, others]) => [first, second, facts, others] as const),
);

it.each(PAIRS)('%s is told where %s holds, too', (first, _second, facts, others) => {
  expect(codeOf(both(facts, others))).toBe(first);
});

/** What each of the reasons why somebody is not paid says of the service; null: nothing. */
const BY_BLOCKER: Record<PaymentBlocker, InstantCode | null> = {
  USER_IS_LOCKED: 'IP_USER_IS_BLACKLISTED',
  BLACKLISTED: 'IP_USER_IS_BLACKLISTED',
  TEMP_BLACKLIST: 'IP_USER_IS_BLACKLISTED',
  TEMPORARY_BLACKLISTED: 'TEMPORARY_BLACKLISTED',
  EMAIL_NOT_VERIFIED: 'IP_NOT_ALLOWED',
  NO_PAYMENT_METHOD: 'PAYMENT_METHOD_DISABLED',
  PAYMENT_METHOD_LOCKED: 'PAYMENT_METHOD_DISABLED',
  PAYMENT_METHOD_PENDING: 'PAYMENT_METHOD_DISABLED',
  PAYMENT_METHOD_WAITING: 'PAYMENT_METHOD_DISABLED',
  PAYMENT_METHOD_DISABLED: 'PAYMENT_METHOD_DISABLED',
  PAYMENT_ON_HOLD: 'IP_NOT_ALLOWED',
  NOT_ENOUGH_VIEWS: 'IP_NOT_ALLOWED',
  NOT_FINAL: 'IP_NOT_ALLOWED',
  MONEY_HELD: 'IP_NOT_ALLOWED',
  IN_DEBT: 'IP_NOT_ALLOWED',
  PAID_IN_ADVANCE: 'IP_NOT_ALLOWED',
  FEES_NOT_ACCEPTED: 'IP_NOT_ALLOWED',
  BELOW_MINIMUM: null,
  BELOW_THRESHOLD: null,
  LAST_PAYMENT_FAILED: null,
};

it.each(paymentBlockers)('who is not paid for %s is told so', (blocker) => {
  expect(codeOf({ ...free, blockers: [blocker] })).toBe(BY_BLOCKER[blocker]);
});

it('what says something of an amount or of the payment before neither hides nor changes a code', () => {
  const blockers = ['BELOW_MINIMUM', 'BELOW_THRESHOLD', 'LAST_PAYMENT_FAILED'] as const;
  expect(codeOf({ ...free, blockers })).toBeNull();
  for (const [code, facts] of SITUATIONS) expect(codeOf(both({ blockers }, facts))).toBe(code);
});

describe('nothing speaks against it', () => {
  it.each<[string, Partial<ClaimingFacts>]>([
    ['where something can be claimed', {}],
    ['where a cent is left of the limit of the network', { limitLeft: 0.01 }],
    ['where something was claimed, and something is left', { claimable: 0.01, claimed: 50 }],
    ['where final money waits, and something can be claimed', { claimable: 0.01, finalized: 20 }],
    ['where there is nothing at all: nothing can be claimed all the same', { claimable: 0 }],
  ])('%s', (_where, facts) => {
    expect(codeOf({ ...free, ...facts })).toBeNull();
  });
});

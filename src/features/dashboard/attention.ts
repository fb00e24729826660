import type { getNextPayment } from '#contract/earnings';
import type { getEarningsGlance } from '#contract/earnings/glance';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import type { getProfile } from '#contract/profile';
import type { Answer } from '#src/api/client';
import { type Until, includedOn, untilOf } from '#src/lib/nextPayment';

/** One thing that keeps the creator from earning or being paid. Amounts are in US dollars. */
export type Attention =
  | {
      kind: 'paymentFailed';
      date: string;
      amount: string;
      code: string | null;
      /** The day of the next payment, where that includes the money. */
      includedOn: string | null;
    }
  | { kind: 'noPaymentMethod' }
  | { kind: 'methodLocked' }
  | { kind: 'expiredGrant'; channels: number }
  | { kind: 'noLinkedChannel' }
  | { kind: 'methodDisabled' }
  | { kind: 'onHold' }
  | { kind: 'notEnoughViews' }
  | { kind: 'excluded' }
  | { kind: 'pausedByStaff' | 'pausedByFailures' | 'moneyHeld'; until: Until | null }
  | { kind: 'feesNotAccepted' }
  | { kind: 'notFinal' }
  | { kind: 'balanceLowered'; amount: string; months: readonly string[] }
  | { kind: 'policies'; count: number }
  | { kind: 'taxForm'; status: 'missing' | 'lapsed' | 'lapsing'; percent: string; of: 'us' | 'worldwide' }
  | { kind: 'inDebt' }
  | { kind: 'paidInAdvance' }
  | { kind: 'belowThreshold'; amount: string; threshold: string }
  | { kind: 'emailNotVerified' }
  | { kind: 'belowMinimum'; amount: string; minimum: string };

type Payment = Pick<
  Answer<typeof getNextPayment>['data'],
  | 'amount'
  | 'date'
  | 'minimum'
  | 'threshold'
  | 'blockers'
  | 'feesUnaccepted'
  | 'pausedUntil'
  | 'heldUntil'
  | 'failedPayment'
>;

/** What is known about the creator; the payment may not be known yet, nor what comes after the first figures. */
export interface AttentionFacts {
  profile: Pick<Answer<typeof getProfile>['data']['user'], 'emailVerified'>;
  channels: { linked: number; needsReauth: number };
  payment: Payment | null;
  /** The months that corrections have lowered lately, and by how much in all; null where none or not known. */
  lowered: { amount: string; months: readonly string[] } | null;
  /** How many policies wait to be accepted. */
  policies: number;
  /** The state of the tax form; null while it is not known. */
  tax: Answer<typeof getEarningsGlance>['data']['tax'] | null;
}

// The e-mail is said with the profile; nobody sees this list in an account that is locked.
const OF_BLOCKER: Record<PaymentBlocker, (payment: Payment) => Attention | null> = {
  LAST_PAYMENT_FAILED: ({ failedPayment, ...next }) =>
    failedPayment && {
      kind: 'paymentFailed',
      date: failedPayment.date,
      amount: failedPayment.amount,
      code: failedPayment.failureCode,
      includedOn: includedOn(next),
    },
  BLACKLISTED: () => ({ kind: 'excluded' }),
  TEMP_BLACKLIST: (next) => ({ kind: 'pausedByStaff', until: untilOf('TEMP_BLACKLIST', next) }),
  TEMPORARY_BLACKLISTED: (next) => ({
    kind: 'pausedByFailures',
    until: untilOf('TEMPORARY_BLACKLISTED', next),
  }),
  NO_PAYMENT_METHOD: () => ({ kind: 'noPaymentMethod' }),
  PAYMENT_METHOD_LOCKED: () => ({ kind: 'methodLocked' }),
  PAYMENT_METHOD_DISABLED: () => ({ kind: 'methodDisabled' }),
  PAYMENT_ON_HOLD: () => ({ kind: 'onHold' }),
  NOT_ENOUGH_VIEWS: () => ({ kind: 'notEnoughViews' }),
  FEES_NOT_ACCEPTED: () => ({ kind: 'feesNotAccepted' }),
  NOT_FINAL: () => ({ kind: 'notFinal' }),
  MONEY_HELD: (next) => ({ kind: 'moneyHeld', until: untilOf('MONEY_HELD', next) }),
  IN_DEBT: () => ({ kind: 'inDebt' }),
  PAID_IN_ADVANCE: () => ({ kind: 'paidInAdvance' }),
  // What waits is a state: the next payment and the method say so.
  PAYMENT_METHOD_PENDING: () => null,
  PAYMENT_METHOD_WAITING: () => null,
  EMAIL_NOT_VERIFIED: () => null,
  USER_IS_LOCKED: () => null,
  BELOW_THRESHOLD: ({ amount, threshold }) =>
    threshold === null ? null : { kind: 'belowThreshold', amount, threshold },
  BELOW_MINIMUM: ({ amount, minimum }) => ({ kind: 'belowMinimum', amount, minimum }),
};

/** The kinds, and the look of each: what other things depend on comes first, and what mends itself last. */
const WEIGHTS = {
  excluded: 'error',
  pausedByStaff: 'error',
  // Without it neither a policy nor a method can be agreed on.
  emailNotVerified: 'warning',
  policies: 'warning',
  noLinkedChannel: 'warning',
  expiredGrant: 'error',
  noPaymentMethod: 'warning',
  methodLocked: 'warning',
  methodDisabled: 'warning',
  notEnoughViews: 'warning',
  paymentFailed: 'error',
  pausedByFailures: 'warning',
  taxForm: 'warning',
  feesNotAccepted: 'warning',
  moneyHeld: 'warning',
  balanceLowered: 'warning',
  onHold: 'info',
  notFinal: 'info',
  inDebt: 'info',
  paidInAdvance: 'info',
  belowThreshold: 'info',
  // Nothing is wrong: it is paid when the balance has reached the minimum.
  belowMinimum: 'info',
} as const satisfies Record<Attention['kind'], 'error' | 'warning' | 'info'>;
const KINDS = Object.keys(WEIGHTS);

export const weightOf = (item: Attention) =>
  item.kind === 'taxForm' && item.status === 'lapsing' ? 'info' : WEIGHTS[item.kind];

const inOrder = (items: readonly (Attention | null)[]): Attention[] =>
  items.filter((item) => item !== null).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

/** What keeps the creator from being paid, also where it keeps only a part of it, in the order in which it is solved. */
export const paymentAttention = (payment: Payment): Attention[] => {
  const { blockers, feesUnaccepted } = payment;
  const waitsInPart = feesUnaccepted && !blockers.includes('FEES_NOT_ACCEPTED');
  return inOrder([
    ...blockers.map((blocker) => OF_BLOCKER[blocker](payment)),
    waitsInPart ? { kind: 'feesNotAccepted' } : null,
  ]);
};

const taxAttention = (tax: AttentionFacts['tax']): Attention | null => {
  if (!tax || tax.status === 'valid') return null;
  const { status, withoutForm } = tax;
  return { kind: 'taxForm', status, percent: withoutForm.percent, of: withoutForm.of };
};

/** What needs the attention of everybody, whether they earn here or not. */
export const accountAttention = ({ profile, policies }: Pick<AttentionFacts, 'policies' | 'profile'>) =>
  inOrder([
    profile.emailVerified ? null : { kind: 'emailNotVerified' },
    policies > 0 ? { kind: 'policies', count: policies } : null,
  ]);

/** What needs the creator's attention, in the order in which it is solved; payments only once they are known. */
export const attentionFor = ({
  profile,
  channels,
  payment,
  lowered,
  policies,
  tax,
}: AttentionFacts): Attention[] =>
  inOrder([
    ...(payment ? paymentAttention(payment) : []),
    channels.needsReauth > 0 ? { kind: 'expiredGrant', channels: channels.needsReauth } : null,
    channels.linked === 0 ? { kind: 'noLinkedChannel' } : null,
    ...accountAttention({ profile, policies }),
    taxAttention(tax),
    lowered && { kind: 'balanceLowered', ...lowered },
  ]);

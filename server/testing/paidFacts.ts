import type { PaymentFacts } from '../features/payments/blockers';

/** The day of the facts below. */
export const AT = new Date('2026-03-18T12:00:00Z');

/** What is known of a payment that nothing is in the way of. */
export const paidFacts: PaymentFacts = {
  at: AT,
  isLocked: false,
  isEmailVerified: true,
  pause: undefined,
  pausedUntil: null,
  method: { type: 'bank_transfer', state: 'active', payableFrom: null },
  hasLocked: false,
  enabled: ['bank_transfer', 'paypal', 'payoneer', 'tipalti'],
  isOnHold: false,
  views: 1_200,
  kind: 'regular',
  amount: '100.00',
  threshold: null,
  isPaidInAdvance: false,
  lastStatus: 'paid',
  isHeld: false,
  isNotFinal: false,
  isInDebt: false,
  isFeeUnaccepted: false,
};

/** An active bank account, which anybody may use, with these changes. */
export const method = (more: Partial<NonNullable<PaymentFacts['method']>>) => ({
  method: { type: 'bank_transfer' as const, state: 'active' as const, payableFrom: null, ...more },
});

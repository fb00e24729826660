import { paymentBlockers } from '#contract/plain/paymentSettings';
import { method, paidFacts } from '../../testing/paidFacts';
import { type OpenMonth, type PaymentFacts, monthStopsOf, whyOf } from './blockers';

const month: OpenMonth = { isFinal: true, held: '0', isDue: true, isEarly: false };
const nothing = { value: null, limit: null, until: null };

/** Every reason: the facts and the month that have it, and what is said of it. */
const cases: Record<
  (typeof paymentBlockers)[number],
  { facts: Partial<PaymentFacts>; month?: Partial<OpenMonth>; says?: Partial<typeof nothing | object> }
> = {
  USER_IS_LOCKED: { facts: { isLocked: true } },
  BLACKLISTED: { facts: { pause: 'BLACKLISTED' } },
  TEMP_BLACKLIST: {
    facts: { pause: 'TEMP_BLACKLIST', pausedUntil: '2026-05-01' },
    says: { until: '2026-05-01' },
  },
  TEMPORARY_BLACKLISTED: {
    facts: { pause: 'TEMPORARY_BLACKLISTED', pausedUntil: '2026-04-01' },
    says: { until: '2026-04-01' },
  },
  EMAIL_NOT_VERIFIED: { facts: { isEmailVerified: false } },
  NO_PAYMENT_METHOD: { facts: { method: undefined } },
  PAYMENT_METHOD_LOCKED: { facts: { hasLocked: true } },
  PAYMENT_METHOD_PENDING: { facts: method({ state: 'pending' }) },
  PAYMENT_METHOD_WAITING: {
    facts: method({ payableFrom: new Date('2026-03-20T08:00:00Z') }),
    says: { until: '2026-03-20' },
  },
  PAYMENT_METHOD_DISABLED: { facts: { enabled: [] } },
  PAYMENT_ON_HOLD: { facts: { isOnHold: true } },
  NOT_ENOUGH_VIEWS: {
    facts: { ...method({ type: 'tipalti' }), amount: '200.00' },
    says: { value: '1200', limit: '200000' },
  },
  // However much else is paid: these are of the month.
  FEES_NOT_ACCEPTED: { facts: { isFeeUnaccepted: true }, month: { isEarly: true } },
  NOT_FINAL: { facts: {}, month: { isFinal: false }, says: { value: '3.2' } },
  MONEY_HELD: { facts: {}, month: { held: '12.5' }, says: { value: '12.5', until: '2026-06-30' } },
  IN_DEBT: { facts: { isInDebt: true, amount: '0.00' } },
  PAID_IN_ADVANCE: { facts: { isPaidInAdvance: true, amount: '0.00' } },
  BELOW_MINIMUM: { facts: { amount: '6.20' }, says: { value: '6.20', limit: '50' } },
  BELOW_THRESHOLD: {
    facts: { amount: '80.00', threshold: '200.00' },
    says: { value: '80.00', limit: '200.00' },
  },
  LAST_PAYMENT_FAILED: { facts: { lastStatus: 'failed' } },
};
const of = ({ facts: more, month: ofMonth }: { facts: Partial<PaymentFacts>; month?: Partial<OpenMonth> }) =>
  monthStopsOf({ ...paidFacts, ...more }, { ...month, ...ofMonth });

describe('why a month is not paid', () => {
  it.each(paymentBlockers)('%s, with the value, the limit and the day', (code) => {
    // That a payment failed keeps the next one from nothing.
    expect(of(cases[code])).toEqual(code === 'LAST_PAYMENT_FAILED' ? [] : [code]);
    const ofMonth = { notFinal: '3.2', held: '12.5', heldUntil: '2026-06-30' };
    expect(whyOf({ ...paidFacts, ...cases[code].facts }, code, ofMonth)).toEqual({
      code,
      ...nothing,
      ...cases[code].says,
    });
  });

  it('is nothing of a month whose own day comes later, but for what stops every payment', () => {
    const later = { isDue: false };
    expect(of({ facts: { amount: '0.10', threshold: '200.00', isInDebt: true }, month: later })).toEqual([]);
    expect(of({ facts: { isLocked: true, method: undefined }, month: later })).toEqual([
      'USER_IS_LOCKED',
      'NO_PAYMENT_METHOD',
    ]);
    expect(of({ facts: { isFeeUnaccepted: true } })).toEqual([]);
  });
});

import { AT, method, paidFacts } from '../../testing/paidFacts';
import { type PaymentFacts, isPaid, blockersOf } from './blockers';

describe('why a payment is not made', () => {
  it('is nothing where nothing is wrong', () => {
    expect(blockersOf(paidFacts)).toEqual([]);
    expect(isPaid(blockersOf(paidFacts))).toBe(true);
  });

  it.each<[string[], Partial<PaymentFacts>]>([
    [['USER_IS_LOCKED'], { isLocked: true }],
    [['EMAIL_NOT_VERIFIED'], { isEmailVerified: false }],
    [['BLACKLISTED'], { pause: 'BLACKLISTED' }],
    [['TEMP_BLACKLIST'], { pause: 'TEMP_BLACKLIST' }],
    [['TEMPORARY_BLACKLISTED'], { pause: 'TEMPORARY_BLACKLISTED' }],
    // What is left after holds, debts and months that are not final is paid.
    [['NOT_FINAL'], { isNotFinal: true, amount: '0.00' }],
    [['MONEY_HELD'], { isHeld: true, amount: '0.00' }],
    [['IN_DEBT'], { isInDebt: true, amount: '0.00' }],
    [[], { isNotFinal: true, isHeld: true, isInDebt: true }],
    [['NO_PAYMENT_METHOD'], { method: undefined }],
    [['PAYMENT_METHOD_LOCKED'], { hasLocked: true }],
    [['PAYMENT_METHOD_LOCKED'], { method: undefined, hasLocked: true }],
    [['PAYMENT_METHOD_LOCKED'], method({ state: 'locked' })],
    [['PAYMENT_METHOD_PENDING'], method({ state: 'pending' })],
    [['PAYMENT_METHOD_WAITING'], method({ payableFrom: new Date('2026-03-18T12:00:01Z') })],
    [[], method({ payableFrom: AT })],
    [['PAYMENT_METHOD_DISABLED'], { enabled: ['paypal'] }],
    [['PAYMENT_ON_HOLD'], { isOnHold: true }],
    [['NOT_ENOUGH_VIEWS'], { ...method({ type: 'tipalti' }), views: 199_999, amount: '200.00' }],
    [[], { ...method({ type: 'tipalti' }), views: 200_000, amount: '200.00' }],
    [['FEES_NOT_ACCEPTED'], { isFeeUnaccepted: true, amount: '0.00' }],
    [[], { isFeeUnaccepted: true }],
    [['PAID_IN_ADVANCE'], { isPaidInAdvance: true, amount: '0.00' }],
    [[], { isPaidInAdvance: true }],
    [['BELOW_MINIMUM'], { amount: '49.99' }],
    [[], { amount: '50.00' }],
    // More than seven, not seven (decision 14).
    [['BELOW_MINIMUM'], { ...method({ type: 'payoneer' }), amount: '7.00' }],
    [[], { ...method({ type: 'payoneer' }), amount: '7.01' }],
    [['BELOW_MINIMUM'], { ...method({ type: 'tipalti' }), views: 200_000, amount: '100.00' }],
    [[], { ...method({ type: 'paypal' }), amount: '0.01' }],
    // A claim has minimums of its own (decision 12).
    [[], { ...method({ type: 'tipalti' }), views: 200_000, amount: '100.00', kind: 'estimates' }],
    [['BELOW_MINIMUM'], { ...method({ type: 'paypal' }), amount: '24.99', kind: 'estimates' }],
    [[], { amount: '0.00' }],
    [[], { amount: '-5.00' }],
    [['BELOW_THRESHOLD'], { threshold: '100.01' }],
    [[], { threshold: '100.00' }],
    [['BELOW_MINIMUM'], { amount: '10.00', threshold: '100.00' }],
    [['LAST_PAYMENT_FAILED'], { lastStatus: 'failed' }],
    [['LAST_PAYMENT_FAILED'], { lastStatus: 'returned' }],
    [['LAST_PAYMENT_FAILED'], { lastStatus: 'reversed' }],
  ])('is %j with %j', (reasons, facts) => {
    expect(blockersOf({ ...paidFacts, ...facts })).toEqual(reasons);
  });

  it('names what has to change first before the rest', () => {
    const all = {
      isLocked: true,
      isEmailVerified: false,
      isOnHold: true,
      amount: '10.00',
      lastStatus: 'failed',
    };
    expect(blockersOf({ ...paidFacts, ...method({ state: 'pending' }), ...all })).toEqual([
      'USER_IS_LOCKED',
      'EMAIL_NOT_VERIFIED',
      'PAYMENT_METHOD_PENDING',
      'PAYMENT_ON_HOLD',
      'BELOW_MINIMUM',
      'LAST_PAYMENT_FAILED',
    ]);
  });

  it('is not that the last one failed: the next one is made all the same', () => {
    expect(isPaid(['LAST_PAYMENT_FAILED'])).toBe(true);
    expect(isPaid(['LAST_PAYMENT_FAILED', 'PAYMENT_ON_HOLD'])).toBe(false);
  });
});

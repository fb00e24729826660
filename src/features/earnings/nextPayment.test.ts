import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { stopOf } from './nextPayment';

it.each<[PaymentBlocker[], PaymentBlocker | null]>([
  [[], null],
  // The money of a failed payment is in the balance again, and paid with the rest.
  [['LAST_PAYMENT_FAILED'], null],
  [['NO_PAYMENT_METHOD'], 'NO_PAYMENT_METHOD'],
  [['PAYMENT_METHOD_PENDING'], 'PAYMENT_METHOD_PENDING'],
  [['PAYMENT_METHOD_LOCKED'], 'PAYMENT_METHOD_LOCKED'],
  [['BELOW_MINIMUM'], 'BELOW_MINIMUM'],
  // What is below a minimum is not paid with the method that is missing either.
  [['BELOW_MINIMUM', 'NO_PAYMENT_METHOD'], 'NO_PAYMENT_METHOD'],
  [['LAST_PAYMENT_FAILED', 'BELOW_MINIMUM'], 'BELOW_MINIMUM'],
])('with %j the next payment waits for %s', (blockers, stop) => {
  expect(stopOf({ blockers })).toBe(stop);
});

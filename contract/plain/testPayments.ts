import type { Refusals } from './refusals';

/** The refusal codes of the calls of test payments. */
export const refusals = {
  TEST_PAYMENT_NOT_POSSIBLE: { status: 409, text: 'No test payment can be sent now' },
} as const satisfies Refusals;

/** Why no test payment can be sent; the first that holds is told. */
export const testPaymentCodes = [
  'USER_IS_LOCKED',
  'EMAIL_NOT_VERIFIED',
  'NO_PAYMENT_METHOD',
  'PAYMENT_METHOD_LOCKED',
  /** Payments by this method do not leave through a service of ours. */
  'PAYMENT_METHOD_DISABLED',
  'TEST_ON_ITS_WAY',
  'TESTED_ENOUGH',
] as const;
export type TestPaymentCode = (typeof testPaymentCodes)[number];

import type { MethodType } from './paymentMethods';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of weekly payment. */
export const refusals = {
  WEEKLY_NOT_OFFERED: { status: 409, text: 'Weekly payment is not offered with this payment method' },
} as const satisfies Refusals;

/** The payment methods with which somebody may be paid weekly (spec 001 §1). */
export const weeklyMethods = [
  'paypal',
  'tipalti',
  'payoneer',
  'bank_transfer',
] as const satisfies MethodType[];

/** Why weekly payment cannot be switched on; the first that holds is told. */
export const weeklyCodes = ['EMAIL_NOT_VERIFIED', 'NO_PAYMENT_METHOD', 'WEEKLY_NOT_OFFERED'] as const;
export type WeeklyCode = (typeof weeklyCodes)[number];

/** The ways to be paid. */
export const payingTimes = ['regular', 'advanced', 'weekly', 'instant'] as const;
export type PayingTime = (typeof payingTimes)[number];

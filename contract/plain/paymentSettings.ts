/** When somebody is paid (spec 001 §3): two months after the month, or one month after it for a fee. */
export const timings = ['regular', 'advanced'] as const;
export type Timing = (typeof timings)[number];

/** Who files a tax form: a person, or a company. */
export const taxPayees = ['person', 'company'] as const;

/** The forms that Google asks for; they are filed in AdSense. */
export const taxForms = ['W-8BEN', 'W-8BEN-E', 'W-9'] as const;
export type TaxForm = (typeof taxForms)[number];

/**
 * The reasons for which a payment is not made. In this order they are told: what has to change first comes first.
 */
export const paymentBlockers = [
  'USER_IS_LOCKED',
  'BLACKLISTED',
  'TEMP_BLACKLIST',
  'TEMPORARY_BLACKLISTED',
  'EMAIL_NOT_VERIFIED',
  'NO_PAYMENT_METHOD',
  'PAYMENT_METHOD_LOCKED',
  'PAYMENT_METHOD_PENDING',
  'PAYMENT_METHOD_WAITING',
  'PAYMENT_METHOD_DISABLED',
  'PAYMENT_ON_HOLD',
  'NOT_ENOUGH_VIEWS',
  'FEES_NOT_ACCEPTED',
  'NOT_FINAL',
  'MONEY_HELD',
  'IN_DEBT',
  'PAID_IN_ADVANCE',
  'BELOW_MINIMUM',
  'BELOW_THRESHOLD',
  'LAST_PAYMENT_FAILED',
] as const;
export type PaymentBlocker = (typeof paymentBlockers)[number];

/** The highest threshold that a creator may choose, dollars. */
export const HIGHEST_THRESHOLD = 10_000;

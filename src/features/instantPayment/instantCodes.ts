import { type InstantCode, instantCodes } from '#contract/plain/instantPayment';
import { paths } from '#src/lib/paths';

/** A code that has words: of the service, or of a claim above what is left of the network's limit. */
export type KnownCode = InstantCode | 'IP_THRESHOLD_OUT_OF_BOUNDS';

interface Look {
  type: 'warning' | 'error' | 'info';
  /** The screen where the creator can mend it, or sees what it is about. For all others the words lead to support, or wait. */
  next?: string;
}

/** How each code looks by which the service is off or nothing can be claimed, and where the way out is (spec 001 §8). */
export const CODES: Record<KnownCode, Look> = {
  IP_NOT_ALLOWED: { type: 'warning', next: paths.paymentSetup },
  SERVER_ISSUE: { type: 'warning' },
  MASSPAY_IN_PROGRESS: { type: 'info' },
  IP_USER_IS_BLACKLISTED: { type: 'error' },
  TEMPORARY_BLACKLISTED: { type: 'warning', next: paths.paymentSetup },
  PAYMENT_METHOD_DISABLED: { type: 'warning', next: paths.changeMethod },
  IP_REQUEST_EXISTS: { type: 'info' },
  DENIED_TWICE: { type: 'error' },
  IP_GLOBAL_LIMIT_REACHED: { type: 'warning' },
  MAX_AMOUNT_CLAIMED: { type: 'info', next: paths.earnings },
  // Money that a payment before has missed is asked for there, too (the catch-up card).
  HAS_AT_LEAST_EARNINGS_READY: { type: 'info', next: paths.earnings },
  IP_THRESHOLD_OUT_OF_BOUNDS: { type: 'warning' },
};

export const knownCodes: readonly KnownCode[] = [...instantCodes, 'IP_THRESHOLD_OUT_OF_BOUNDS'];

export const isKnownCode = (code: string): code is KnownCode => Object.hasOwn(CODES, code);

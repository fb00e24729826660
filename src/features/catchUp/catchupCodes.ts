import type { CatchupCode } from '#contract/plain/catchUp';
import { paths } from '#src/lib/paths';

interface Look {
  /** The colours of spec 001 §8: orange, red, or neither. */
  type: 'warning' | 'error' | 'info';
  /** The screen where the creator can mend it. For all others the words lead to support. */
  next?: string;
}

/** How each reason looks for which a catch-up payment cannot be asked for, and where it can be mended. */
export const CODES: Record<CatchupCode, Look> = {
  BLACKLISTED: { type: 'error' },
  TEMP_BLACKLIST: { type: 'error' },
  TEMPORARY_BLACKLISTED: { type: 'warning', next: paths.paymentSetup },
  DUPLICATE: { type: 'info' },
  DENIED_TWICE: { type: 'error' },
  INACTIVE: { type: 'info', next: paths.channels },
  NO_PAYPAL: { type: 'info', next: paths.changeMethod },
  PAYMENT_METHOD_DISABLED: { type: 'warning', next: paths.changeMethod },
  PAYMENT_METHOD_ERROR: { type: 'warning', next: paths.changeMethod },
  ADVANCE: { type: 'warning', next: paths.paymentTiming },
  BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT: { type: 'warning', next: paths.changeMethod },
};

import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { isZero } from './amount';

/**
 * The day of the next payment where it will be made: what came back of an earlier one is in it. Null where something is in its way. That a
 * payment failed before is nothing in its way.
 */
export const includedOn = ({
  amount,
  date,
  blockers,
}: {
  amount: string;
  date: string;
  blockers: readonly PaymentBlocker[];
}): string | null =>
  isZero(amount) || blockers.some((blocker) => blocker !== 'LAST_PAYMENT_FAILED') ? null : date;

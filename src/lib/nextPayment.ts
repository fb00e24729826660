import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { isZero } from './amount';
import type { MessageId } from './messageId';

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

/** The last day on which a pause or a hold keeps anything from being paid, and the words for it. */
export interface Until {
  words: MessageId;
  day: string;
}

/** Until when this keeps anything from being paid: of pauses and holds alone, and only where that is known. */
export const untilOf = (
  blocker: PaymentBlocker,
  { pausedUntil, heldUntil }: { pausedUntil: string | null; heldUntil: string | null },
): Until | null => {
  switch (blocker) {
    case 'TEMP_BLACKLIST':
    case 'TEMPORARY_BLACKLISTED':
      return pausedUntil === null ? null : { words: 'earnings.money.waiting.pausedUntil', day: pausedUntil };
    case 'MONEY_HELD':
      return heldUntil === null ? null : { words: 'earnings.money.waiting.heldUntil', day: heldUntil };
    default:
      return null;
  }
};

import Big from 'big.js';
import type { BookedPayment } from '../../integrations/payouts/iso20022/camt053';
import type { SentAttempt } from './rules';

const NOT_BOOKED: readonly string[] = ['failed', 'refused'];

const isSumOf = (amount: string, attempts: readonly SentAttempt[]): boolean =>
  attempts.length > 0 &&
  attempts.reduce((sum, attempt) => sum.plus(attempt.sent_amount ?? '0'), new Big(0)).eq(amount);

/**
 * A sum that the bank has booked for a whole file, as payments: of all of them or, where the bank has rejected some before, of those
 * that it has not. Empty where it is neither: of which payments it is then, nobody can say.
 */
export const paymentsOfSum = (sum: BookedPayment, attempts: readonly SentAttempt[]): BookedPayment[] => {
  const { amount, currency } = sum;
  if (attempts.some(({ target_currency: sent }) => sent !== currency)) return [];
  const taken = attempts.filter(({ status }) => !NOT_BOOKED.includes(status));
  const booked = [attempts, taken].find((some) => isSumOf(amount, some)) ?? [];
  return booked.map((attempt) => ({
    ...sum,
    itemId: attempt.item_id,
    amount: attempt.sent_amount ?? '0',
  }));
};

import { failureOf } from '#contract/plain/payoutFailures';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { transition } from '../../states/transition';
import { type PaymentKey, cancelPayment, moveDay, paymentStateMachine, updatePayment } from '../payments';
import { type AttemptRow, attemptsToSend } from './repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whether the fault is known to be on our side: then the payment is sent again, and its payee has nothing to mend. */
export const isOurFault = (code: string | null): boolean => {
  const { side, meaning } = failureOf(code);
  return side === 'ours' && meaning !== 'unknown';
};

type Try = Pick<AttemptRow, 'status' | 'code' | 'changed_at'>;

const isOurs = ({ status, code }: Try): boolean =>
  status === 'refused' || (status === 'failed' && isOurFault(code));

/**
 * When a payment is tried again that failed for a fault of ours: an hour later, and after each failure twice as long, at most a day.
 * Null where it has failed for so many days that it is given up. `attempts`: all of them, the first one first.
 */
export const againAt = (attempts: readonly Try[], now: Date): Date | null => {
  const failing = attempts.slice(attempts.findLastIndex((attempt) => !isOurs(attempt)) + 1);
  // Since when it is known: what was told late is tried again nevertheless.
  const since = failing[0]?.changed_at ?? now;
  if (now.getTime() - since.getTime() >= businessConstants.payouts.givenUpDays * DAY) return null;
  const pause = HOUR * 2 ** Math.max(0, failing.length - 1);
  return new Date(now.getTime() + Math.min(pause, DAY));
};

/**
 * Puts a payment back that failed for a fault of ours, so that it is sent again later; one that fails for days is cancelled, so that its
 * money is not bound for ever. The caller holds the locks of the user and of the balance, and has written down the attempt.
 */
export const putBack = async (
  transaction: Transaction<Schema>,
  key: PaymentKey,
  { code, now }: { code: string; now: Date },
): Promise<void> => {
  const { row } = await transition(transaction, paymentStateMachine, key, 'putBack', {
    by: 'system',
    reason: code,
    now,
  });
  const sendAfter = againAt(await attemptsToSend(transaction, key), now);
  await updatePayment(transaction, row, { failure_code: code || null, send_after: sendAfter });
  if (sendAfter !== null) await moveDay(transaction, key, { to: dayOf(sendAfter), by: 'SERVICE_PROBLEM' });
  else await cancelPayment(transaction, key, { reason: 'GIVEN_UP', now });
};

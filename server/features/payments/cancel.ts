import Big from 'big.js';
import type { CancelReason } from '#contract/plain/payments';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { transition } from '../../states/transition';
import { type PaymentKey, paymentStateMachine } from './stateMachine';
import { updatePayment } from './paymentRepository';
import { letStand } from './take';

/** Cancels a payment that was not sent: its parts are back in the balance. `reason` is a code, for the history. */
export const cancelPayment = async (
  transaction: Transaction<Schema>,
  key: PaymentKey,
  { reason, now }: { reason: CancelReason; now: Date },
): Promise<void> => {
  const { row } = await transition(transaction, paymentStateMachine, key, 'cancel', {
    by: 'system',
    reason,
    now,
  });
  await letStand(transaction, row, new Big(0), now);
  await updatePayment(transaction, row, { expected_on: null, moved_by: reason });
};

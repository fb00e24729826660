import type { Selectable } from 'kysely';
import type { MethodType } from '#contract/plain/paymentMethods';
import { type PaymentState, paymentMachine } from '#contract/plain/payments';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { PaymentTable, Schema } from '../../database/schema';
import { type StateMachineDefinition, type Entity, notOwner } from '../../states/transition';
import { lockedPayment, updatePayment } from './paymentRepository';

export interface PaymentKey {
  userId: string;
  paymentId: string;
}

export type PaymentRow = Selectable<PaymentTable>;

export interface PaymentEntity extends Entity<typeof paymentMachine> {
  row: PaymentRow;
}

const ENDS: readonly PaymentState[] = ['paid', 'failed', 'returned', 'reversed', 'cancelled'];

/** What a message names of a payment. */
export const namedInMessage = (row: PaymentRow) => ({
  amount: row.sent_amount ?? row.amount,
  currency: row.target_currency,
  date: row.date,
  method: row.method as MethodType,
  mask: row.payment_details,
});

/** The state machine of payments: their user's lock is held, so that all transitions of a user's money happen one after the other. */
export const paymentStateMachine: StateMachineDefinition<
  typeof paymentMachine,
  PaymentKey,
  PaymentEntity,
  PaymentEntity
> = {
  machine: paymentMachine,
  find: async (transaction: Transaction<Schema>, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockedPayment(transaction, key);
    // A payment of a history changes with its history.
    if (!row || row.file_id !== null || row.status === 'pending') return undefined;
    return { userId: row.user_id, state: row.status, row };
  },
  write: (transaction, { row }, to, now) =>
    updatePayment(transaction, row, { status: to, ended_at: ENDS.includes(to) ? now : null }),
  nameOf: ({ row }) => row.payment_id,
  // A test payment's cent is nobody's who would miss it.
  may: { recall: (entity, actor) => notOwner(entity, actor) && entity.row.type !== 'verification' },
  texts: ({ row }, _reason, act) => ({
    ...namedInMessage(row),
    code: row.failure_code,
    ...(act === 'takeBack' ? { taken_back: true } : {}),
  }),
};

import type { Selectable } from 'kysely';
import type { Transition } from '#contract/plain/machine';
import type { MethodType } from '#contract/plain/paymentMethods';
import { type PaymentState, paymentMachine } from '#contract/plain/payments';
import { dayOf, workingDaysAfter } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { PaymentTable, Schema } from '../../database/schema';
import { actBefore } from '../../states/repository';
import { type StateMachineDefinition, type Entity, notOwner } from '../../states/transition';
import { termsOf } from '../paymentMethods';
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

const transitions: Readonly<Record<string, Transition>> = paymentMachine.transitions;
const TOLD = Object.keys(transitions).filter((act) => transitions[act]?.notifies);

/** Whether a payee was told something else last: of a payment that is sent again, or is paid after it was on hold, nothing is told again. */
const isNews = async (transaction: Transaction<Schema>, row: PaymentRow, act: string): Promise<boolean> => {
  const before = await actBefore(transaction, {
    userId: row.user_id,
    machine: paymentMachine,
    thing: row.payment_id,
    acts: TOLD,
  });
  return before === undefined || transitions[before]?.notifies !== transitions[act]?.notifies;
};

/** By which day a payment should arrive that the service has since a moment. */
const expectedOf = ({ method }: PaymentRow, since: Date): string =>
  workingDaysAfter(dayOf(since), termsOf({ kind: 'regular', type: method as MethodType }).days.most);

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
  tells: async ({ row }, act, transaction) =>
    row.type !== 'verification' && (await isNews(transaction, row, act)),
  texts: ({ row }, _reason, act, { now }) => ({
    ...namedInMessage(row),
    code: row.failure_code,
    ...(act === 'takeBack' ? { taken_back: true } : {}),
    ...(act === 'submit' ? { expected: expectedOf(row, now) } : {}),
  }),
};

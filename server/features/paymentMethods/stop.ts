import { z } from 'zod';
import { methodMachine } from '#contract/plain/paymentMethods';
import { VISITOR } from '../../common/audit';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { lockUser } from '../../database/lockUser';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { transition } from '../../states/transition';
import { methodStateMachine } from './stateMachine';
import { type MethodRow, takeStop, methodsOf } from './repository';
import { hashOfStop } from './notifications';

const { from } = methodMachine.transitions.stop;

const isStopped = (
  method: MethodRow,
  { methodId, changedAt }: { methodId: string; changedAt: Date },
): boolean => {
  if (method.method_id === methodId) return from.some((state) => state === method.status);
  // What was proven after it may be the work of the same hands.
  const isLater = method.proven_at !== null && method.proven_at >= changedAt;
  return isLater && (method.status === 'pending' || method.status === 'active');
};

const stopAll = async (
  transaction: Transaction<Schema>,
  userId: string,
  change: { methodId: string; changedAt: Date },
  now: Date,
): Promise<void> => {
  const methods = await methodsOf(transaction, userId);
  for (const method of methods.filter((one) => isStopped(one, change))) {
    await transition(transaction, methodStateMachine, { userId, methodId: method.method_id }, 'stop', {
      by: 'system',
      askedBy: { userId: VISITOR, adminId: null },
      now,
    });
  }
};

/**
 * Stops a change by the code of a link: its method is locked, and what was proven after it. STOP_LINK_OVER where the link is none,
 * was used, or is too old.
 */
export const stopChange = async (connection: Connection, code: string): Promise<void> => {
  const [userId = '', secret = ''] = code.split('.');
  if (!z.uuid().safeParse(userId).success) throw new Refusal('STOP_LINK_OVER');
  await inTransaction(connection, async (transaction) => {
    const now = new Date();
    await lockUser(transaction, userId);
    const stop = await takeStop(transaction, { userId, codeHash: hashOfStop(secret), now });
    if (!stop) throw new Refusal('STOP_LINK_OVER');
    await stopAll(transaction, userId, { methodId: stop.method_id, changedAt: stop.changed_at }, now);
  });
};

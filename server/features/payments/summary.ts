import type { Connection } from '../../database/open';
import { methodsOf } from '../paymentMethods';
import { newestPayment } from './repository';

// What is given up or was rejected says nothing of how somebody is paid.
const SHOWN: readonly string[] = ['active', 'pending', 'locked'];

/** How somebody is paid, for staff: the methods by their masks, the last payment, and the last that failed or came back. */
export const paymentSummary = async (connection: Connection, userId: string) => {
  const [methods, last, failed] = await Promise.all([
    methodsOf(connection, userId),
    newestPayment(connection, userId),
    newestPayment(connection, userId, ['failed', 'returned', 'reversed']),
  ]);
  return {
    methods: methods
      .filter(({ status }) => SHOWN.includes(status))
      .map(({ method_id, type, status, mask }) => ({ method_id, type, status, mask })),
    last: last ? { date: last.date, amount: last.amount, status: last.status } : null,
    failed: failed ? { date: failed.date, amount: failed.amount, code: failed.failure_code } : null,
  };
};

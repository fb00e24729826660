import { queueNames } from '#contract/plain/queues';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { queues } from './queues';
import { staffToNotify } from './repository';

/**
 * The job that tells staff that something has begun to wait for them, a queue a slice: once, however much came at once, and again only
 * for what comes after they have read it.
 */
export const notifyStaffHandler = defineHandler<'queues:tell', { step: number; accounts: number }>(
  async ({ connection, state, now, keep }) => {
    const { step, accounts } = state ?? { step: 0, accounts: 0 };
    const queue = queueNames[step];
    if (queue === undefined) return { accounts };
    const { permission, newest: newestOf } = queues[queue];
    const newest = await newestOf(connection);
    await inTransaction(connection, async (transaction) => {
      const staff = newest ? await staffToNotify(transaction, { permission, queue, newest }) : [];
      for (const userId of staff) {
        await notify(transaction, { userId, kind: 'queue-waits', texts: { queue }, at: now });
      }
      await keep(transaction, { step: step + 1, accounts: accounts + staff.length });
    });
    return 'more';
  },
);

import { queueNames } from '#contract/plain/queues';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { tell } from '../../messages/tell';
import { queues } from './queues';
import { staffToTell } from './repository';

/**
 * The job that tells staff that something has begun to wait for them, a queue a slice: once, however much came at once, and again only
 * for what comes after they have read it.
 */
export const tellHandler = defineHandler<'queues:tell', { step: number; accounts: number }>(
  async ({ connection, state, now, keep }) => {
    const { step, accounts } = state ?? { step: 0, accounts: 0 };
    const queue = queueNames[step];
    if (queue === undefined) return { accounts };
    const { permission, newest: newestOf } = queues[queue];
    const newest = await newestOf(connection);
    await inTransaction(connection, async (transaction) => {
      const staff = newest ? await staffToTell(transaction, { permission, queue, newest }) : [];
      for (const userId of staff) {
        await tell(transaction, { userId, kind: 'queue-waits', texts: { queue }, at: now });
      }
      await keep(transaction, { step: step + 1, accounts: accounts + staff.length });
    });
    return 'more';
  },
);

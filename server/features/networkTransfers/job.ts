import { dayOf } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { carryOut, hasEnded } from './carryOut';
import { dueTransfers } from './repository';

const SLICE = 10;

interface Done {
  after: string;
  accounts: number;
}

const FIRST: Done = { after: '00000000-0000-0000-0000-000000000000', accounts: 0 };

/** The job that carries out the approved transfers whose day has come, each by itself. One that was cancelled in the middle is left. */
export const transfersHandler = defineHandler<'network:transfers', Done>(
  async ({ connection, state, now, dryRun, keep }) => {
    const { after, accounts } = state ?? FIRST;
    const due = await dueTransfers(connection, dayOf(now), { after, limit: SLICE });
    const last = due.at(-1);
    if (!last || dryRun) return { accounts: accounts + due.length };
    let done = 0;
    for (const key of due) {
      try {
        if (await inTransaction(connection, (transaction) => carryOut(transaction, key, now))) done += 1;
      } catch (cause) {
        if (!hasEnded(cause)) throw cause;
      }
    }
    await keep(connection, { after: last.transferId, accounts: accounts + done });
    return 'more';
  },
);

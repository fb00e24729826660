import { Cron } from 'croner';
import type { Connection } from '../database/open';
import { checkLedger } from '../features/ledger';

/** Every night: compares the ledger's entries with the balances. `onDifferences` gets the number of users who differ. */
export const scheduleNightlyCheck = (
  connection: Connection,
  onDifferences: (users: number) => void,
  onFailure: (cause: unknown) => void,
): (() => void) => {
  const job = new Cron('41 3 * * *', { protect: true, catch: onFailure }, async () => {
    const { differences } = await checkLedger(connection);
    if (differences.length > 0) onDifferences(new Set(differences.map((one) => one.user_id)).size);
  });
  return () => job.stop();
};

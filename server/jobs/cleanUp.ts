import { Cron } from 'croner';
import type { Connection } from '../database/open';
import { deleteExpired } from '../features/auth';

/** Hourly: deletes sign-ins and sessions that have run out. Harmless when several processes do it at once. */
export const scheduleCleanUp = (
  connection: Connection,
  onFailure: (cause: unknown) => void,
): (() => void) => {
  const job = new Cron('17 * * * *', { protect: true, catch: onFailure }, async () => {
    const now = new Date();
    await deleteExpired(connection, now);
    await connection.deleteFrom('rate_limit').where('resets_at', '<', now).execute();
  });
  return () => job.stop();
};

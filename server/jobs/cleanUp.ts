import { Cron } from 'croner';
import { COMMAND_LINE } from '../common/audit';
import { deleteExpiredKeys, deleteExpiredLimits } from '../database/expired';
import type { Connection } from '../database/open';
import { closeActing, deleteExpired } from '../features/auth';
import { forgetPageViews } from '../features/pageViews';
import { deleteExpiredCodes } from '../features/codes';
import { bookWaiting, sweepImports } from '../features/imports';
import { forgetEvents } from '../features/support';

/**
 * Every hour: ends the acting of admins who left without ending it; deletes sign-ins, sessions, mailed codes, rate limits,
 * idempotency keys, page views and events that have expired; gives up imports without a process; books earnings that were
 * set aside and whose channel is linked since. Several processes may do it at once.
 */
export const scheduleCleanUp = (
  connection: Connection,
  onFailure: (cause: unknown) => void,
): (() => void) => {
  const job = new Cron('17 * * * *', { protect: true, catch: onFailure }, async () => {
    const now = new Date();
    await closeActing(connection, now);
    await deleteExpired(connection, now);
    await deleteExpiredCodes(connection, now);
    await deleteExpiredLimits(connection, now);
    await deleteExpiredKeys(connection, now);
    await forgetPageViews(connection, now);
    await forgetEvents(connection, now);
    await sweepImports(connection, now);
    await bookWaiting(connection, { now, userId: COMMAND_LINE });
  });
  return () => job.stop();
};

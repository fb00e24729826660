import { Cron } from 'croner';
import { COMMAND_LINE } from '../common/audit';
import type { Connection } from '../database/open';
import { closeActing, deleteExpired } from '../features/auth';
import { forgetPageViews } from '../features/pageViews';
import { deleteExpiredCodes } from '../features/codes';
import { bookWaiting, sweepImports } from '../features/imports';
import { forgetEvents } from '../features/support';
import { forgetKeys } from '../http/idempotency';

/**
 * Hourly: ends what admins acted in and left, deletes sign-ins, sessions, mailed codes, idempotency keys, page views and
 * events that have run out, books earnings whose channel was linked.
 * Harmless when several processes do it at once.
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
    await connection.deleteFrom('rate_limit').where('resets_at', '<', now).execute();
    await forgetKeys(connection, now);
    await forgetPageViews(connection, now);
    await forgetEvents(connection, now);
    await sweepImports(connection, now);
    await bookWaiting(connection, { now, userId: COMMAND_LINE });
  });
  return () => job.stop();
};

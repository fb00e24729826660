import type { Connection } from './open';

// Nobody repeats a call after so long.
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Deletes counts of calls whose time is over. */
export const deleteExpiredLimits = async (connection: Connection, now: Date): Promise<void> => {
  await connection.deleteFrom('rate_limit').where('resets_at', '<', now).execute();
};

/** Deletes the idempotency keys of calls of long ago. */
export const deleteExpiredKeys = async (connection: Connection, now: Date): Promise<void> => {
  await connection
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .execute();
};

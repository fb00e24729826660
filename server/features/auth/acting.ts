import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { endActingLeftOver, endActingRows } from './repository';

type Ended = Awaited<ReturnType<typeof endActingRows>>;

const traced = async (connection: Connection, ended: Ended, at: Date): Promise<void> => {
  for (const { user_id: subject, acting_id, admin_id: userId } of ended) {
    await audit(connection, {
      userId,
      action: 'acting.end',
      subject,
      about: subject,
      detail: { acting_id },
      at,
    });
  }
};

/** Ends acting: one, all of one session of an admin, or all that concerns an account. Each leaves an `acting.end` in the audit. */
export const endActing = async (
  connection: Connection,
  which: Parameters<typeof endActingRows>[1],
  at: Date,
): Promise<void> => traced(connection, await endActingRows(connection, which, at), at);

/** Marks as ended what was not ended by a call: its session has expired, or the admin's own session is over. */
export const closeActing = async (connection: Connection, now: Date): Promise<void> =>
  traced(connection, await endActingLeftOver(connection, now), now);

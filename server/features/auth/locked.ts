import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { lockOf } from './repository';

/**
 * Refuses a locked account with USER_IS_LOCKED (spec 000 §8, 002 §6): it can neither sign in nor go on. Its owner reads why, since
 * when and until when, and where to write to.
 */
export const refuseLocked = async (
  connection: Connection,
  { userId, level }: { userId: string; level: number },
): Promise<void> => {
  if (level === 0) return;
  const row = await lockOf(connection, userId);
  // Unlocked at this moment.
  if (!row) return;
  const reason = row.lock_reason ?? '';
  throw new Refusal('USER_IS_LOCKED', reason && `This account is locked: ${reason}`, undefined, undefined, {
    lock: {
      type: row.lock_type ?? 'other',
      reason,
      since: row.locked_at?.toISOString() ?? null,
      until: row.locked_until,
      support_email: row.support_email,
    },
  });
};

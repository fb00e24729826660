import { type LockLevel, type LockType, lockMachine } from '#contract/plain/admin/locks';
import type { Connection } from '../database/open';
import { idOf } from './ids';

interface Locked {
  username: string;
  level: LockLevel;
  type: LockType;
  reason: string;
  /** Who locked it: somebody with authority over the level, or for management the highest that there is. */
  by: 'admin' | 'superadmin';
  days: number;
}

/** One of each level. */
const LOCKED: readonly Locked[] = [
  {
    username: 'locked',
    level: 1,
    type: 'copyright',
    reason: 'Copyright review in progress',
    by: 'admin',
    days: 6,
  },
  {
    username: 'comments',
    level: 2,
    type: 'spam',
    reason: 'The same comment under some hundred videos of others',
    by: 'superadmin',
    days: 18,
  },
  {
    username: 'papers',
    level: 3,
    type: 'identity',
    reason: 'The papers that we were sent are of somebody else',
    by: 'superadmin',
    days: 33,
  },
];

/** Locks accounts of the demonstration, as they would have been. */
export const seedLocks = async (transaction: Connection, daysAgo: (days: number) => Date): Promise<void> => {
  for (const { username, level, type, reason, by, days } of LOCKED) {
    const [userId, staff, at] = [idOf('user', username), idOf('user', by), daysAgo(days)];
    await transaction
      .updateTable('users')
      .set({ lock_level: level, lock_type: type, lock_reason: reason, locked_at: at, locked_by: staff })
      .where('user_id', '=', userId)
      .execute();
    await transaction
      .insertInto('state_history')
      .values({
        user_id: userId,
        history_id: idOf('lock', username),
        machine: lockMachine.name,
        thing: userId,
        number: 1,
        act: 'lock',
        from_state: 'open',
        to_state: 'locked',
        by_user: staff,
        reason,
        at,
      })
      .execute();
  }
};

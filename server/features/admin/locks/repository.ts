import type { Selectable, UpdateObject } from 'kysely';
import type { Connection } from '../../../database/open';
import type { Schema, UserTable } from '../../../database/schema';

const COLUMNS = [
  'user_id',
  'name',
  'lock_level',
  'lock_type',
  'lock_identifier',
  'lock_reason',
  'locked_until',
  'locked_at',
  'locked_by',
] as const;

export type LockedRow = Pick<Selectable<UserTable>, (typeof COLUMNS)[number]>;

export const findLock = (connection: Connection, userId: string): Promise<LockedRow | undefined> =>
  connection.selectFrom('users').where('user_id', '=', userId).select(COLUMNS).executeTakeFirst();

export const updateLock = (connection: Connection, userId: string, lock: UpdateObject<Schema, 'users'>) =>
  connection.updateTable('users').set(lock).where('user_id', '=', userId).execute();

/** Accounts whose lock is over: its last day was before this one. */
export const locksOver = async (connection: Connection, day: string, limit: number): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .where('lock_level', '>', 0)
    .where('locked_until', '<', day)
    .orderBy('locked_until')
    .orderBy('user_id')
    .limit(limit)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

import type { Selectable, UpdateObject } from 'kysely';
import type { LockCause } from '#contract/plain/admin/locks';
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
  'lock_cause_kind',
  'lock_cause_id',
] as const;

export type LockedRow = Pick<Selectable<UserTable>, (typeof COLUMNS)[number]>;

/** What a lock came from; null where that is not known. */
export const causeOf = ({
  lock_cause_kind: kind,
  lock_cause_id: id,
}: Pick<LockedRow, 'lock_cause_kind' | 'lock_cause_id'>): LockCause | null =>
  kind && id ? { kind, id } : null;

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

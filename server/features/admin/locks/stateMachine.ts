import {
  type LockCause,
  type LockLevel,
  type LockType,
  type StillHeldBack,
  lockMachine,
} from '#contract/plain/admin/locks';
import { dayOf } from '../../../common/days';
import { lockUser } from '../../../database/lockUser';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { StateMachineDefinition } from '../../../states/transition';
import { adminLevelOf, endActing } from '../../auth';
import { holdsOf, pauseOf } from '../../payments';
import { type LockedRow, findLock, updateLock } from './repository';
import { type LockFacts, mayTransition } from './rules';

export interface LockKey {
  userId: string;
}

/** A lock that is put, or put anew. */
export interface NewLock {
  level: LockLevel;
  type: LockType;
  identifier: string;
  reason: string;
  until: string | null;
  cause: LockCause | null;
  /** Null where it is the server. */
  by: string | null;
}

export interface LockEntity extends LockFacts {
  row: LockedRow;
}

const OPEN = {
  lock_level: 0,
  lock_type: null,
  lock_identifier: '',
  lock_reason: null,
  locked_until: null,
  locked_at: null,
  locked_by: null,
  lock_cause_kind: null,
  lock_cause_id: null,
};

/** What keeps somebody from being paid on a day besides a lock. */
export const stillHeldBack = async (
  connection: Connection,
  userId: string,
  now: Date,
): Promise<StillHeldBack[]> => {
  const pause = await pauseOf(connection, userId, dayOf(now));
  const holds = await holdsOf(connection, userId, dayOf(now));
  return [
    ...(pause ? [pause.kind === 'BLACKLISTED' ? ('stop' as const) : ('pause' as const)] : []),
    ...(holds.length > 0 ? ['hold' as const] : []),
  ];
};

/** An account with what the rules of its lock look at; undefined where there is none. */
export const lockEntity = async (
  connection: Transaction<Schema>,
  userId: string,
): Promise<LockEntity | undefined> => {
  const row = await findLock(connection, userId);
  if (!row) return undefined;
  const adminLevel = await adminLevelOf(connection, userId);
  const level = row.lock_level as LockEntity['level'];
  return { userId, state: level === 0 ? 'open' : 'locked', level, adminLevel, row };
};

const endAll: NonNullable<
  StateMachineDefinition<typeof lockMachine, LockKey, LockEntity>['after']
>['lock'] = (transaction, { userId }, { now }) => endActing(transaction, { ofAccount: userId }, now);

/** How accounts are locked and unlocked; `lock` is the one that is put. */
export const lockStateMachine = (
  lock?: NewLock,
): StateMachineDefinition<typeof lockMachine, LockKey, LockEntity, LockFacts> => ({
  machine: lockMachine,
  find: async (transaction, { userId }) => {
    await lockUser(transaction, userId);
    return lockEntity(transaction, userId);
  },
  write: async (transaction, { userId }, to, now) => {
    if (to === 'open') return updateLock(transaction, userId, OPEN);
    if (!lock) throw new Error('a lock needs its level');
    return updateLock(transaction, userId, {
      lock_level: lock.level,
      lock_type: lock.type,
      lock_identifier: lock.identifier,
      lock_reason: lock.reason,
      locked_until: lock.until,
      locked_at: now,
      locked_by: lock.by,
      lock_cause_kind: lock.cause?.kind ?? null,
      lock_cause_id: lock.cause?.id ?? null,
    });
  },
  nameOf: ({ userId }) => userId,
  may: { lock: mayTransition, relock: mayTransition, unlock: mayTransition },
  after: { lock: endAll, relock: endAll },
  texts: async ({ userId }, reason, _act, { transaction, now }) =>
    lock
      ? { type: lock.type, reason, until: lock.until }
      : { reason, stays: await stillHeldBack(transaction, userId, now) },
});

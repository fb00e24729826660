import { isDeepStrictEqual } from 'node:util';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { LockBar, LockCause } from '#contract/plain/admin/locks';
import type { RefusalCode } from '#contract/refusals';
import { dayOf } from '../../../common/days';
import { inTransaction } from '../../../database/transaction';
import { type Person, transition } from '../../../states/transition';
import { type LockEntity, type NewLock, lockStateMachine, lockEntity } from './stateMachine';
import { causeOf, locksOver } from './repository';
import { lockBarOf, lockProblem } from './rules';

/** What somebody asks to be done with an account. `cause` is left out where a lock keeps the one that it has. */
type AskedLock = Omit<NewLock, 'by' | 'cause'> & { cause?: LockCause | undefined };

export type LockAct =
  { act: 'lock' | 'relock'; lock: AskedLock } | { act: 'unlock'; reason?: string | undefined };

const reasonOf = (asked: LockAct): string =>
  asked.act === 'unlock' ? (asked.reason ?? '') : asked.lock.reason;

interface On {
  subjectId: string;
  actor: Person;
}

/** The level that an account would have. */
const levelOf = (asked: LockAct) => (asked.act === 'unlock' ? undefined : asked.lock.level);

/** What keeps somebody from an act on an account, where it is refused with USER_NOT_ALLOWED. */
export const barOf = async (
  transaction: Transaction<Schema>,
  { subjectId, actor }: On,
  asked: LockAct,
): Promise<LockBar | undefined> => {
  const entity = await lockEntity(transaction, subjectId);
  return entity && lockBarOf(entity, actor, levelOf(asked));
};

/** Why an act cannot be done with an account; undefined where it can. Changes nothing. */
export const problemOf = async (
  transaction: Transaction<Schema>,
  { subjectId, actor }: On,
  asked: LockAct,
): Promise<RefusalCode | undefined> => {
  const entity = await lockEntity(transaction, subjectId);
  if (!entity) return 'USER_DOES_NOT_EXIST';
  const level = levelOf(asked);
  return lockProblem(entity, actor, { act: asked.act, ...(level && { level }) });
};

/** Whether an account is locked just so: then its owner is not told once more. */
const isSame = ({ row }: LockEntity, { level, type, identifier, reason, until, cause }: NewLock): boolean =>
  row.lock_level === level &&
  row.lock_type === type &&
  row.lock_identifier === identifier &&
  row.lock_reason === reason &&
  row.locked_until === until &&
  isDeepStrictEqual(causeOf(row), cause);

const newLock = (
  { row }: LockEntity,
  { cause, ...asked }: AskedLock,
  { adminId, userId }: Person,
): NewLock => ({
  ...asked,
  cause: cause ?? causeOf(row),
  by: adminId ?? userId,
});

/** Locks, relocks or unlocks an account, or says why it cannot be. A lock that is put anew as it is changes nothing. */
export const decideLock = async (
  transaction: Transaction<Schema>,
  { subjectId, actor, now }: On & { now: Date },
  asked: LockAct,
): Promise<RefusalCode | undefined> => {
  // Under the lock of the account: what is found stays so.
  const entity = await lockStateMachine().find(transaction, { userId: subjectId });
  const problem = await problemOf(transaction, { subjectId, actor }, asked);
  if (problem || !entity) return problem;
  const lock = asked.act === 'unlock' ? undefined : newLock(entity, asked.lock, actor);
  if (lock && asked.act === 'relock' && isSame(entity, lock)) return undefined;
  const { by: _by, ...details } = lock ?? { by: null };
  await transition(transaction, lockStateMachine(lock), { userId: subjectId }, asked.act, {
    by: actor,
    reason: reasonOf(asked),
    cause: lock?.cause ?? undefined,
    details,
    now,
  });
  return undefined;
};

// The rest an hour later.
const SOME = 500;

/** Opens accounts whose lock had its last day. One that fails does not hold up the others; the failure is thrown at the end. */
export const openWhatIsOver = async (connection: Connection, now: Date): Promise<void> => {
  const over = await locksOver(connection, dayOf(now), SOME);
  const open = (userId: string) =>
    inTransaction(connection, (transaction) =>
      transition(transaction, lockStateMachine(), { userId }, 'expire', { by: 'system', now }),
    );
  const failures: unknown[] = [];
  for (const userId of over) await open(userId).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${over.length}`);
};

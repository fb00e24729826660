import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { RefusalCode } from '#contract/refusals';
import { dayOf } from '../../../common/days';
import { inTransaction } from '../../../database/transaction';
import { type Person, transition } from '../../../states/transition';
import { type LockEntity, type NewLock, lockStateMachine, lockEntity } from './stateMachine';
import { locksOver } from './repository';
import { lockProblem } from './rules';

/** What somebody asks to be done with an account. */
export type LockAct =
  { act: 'lock' | 'relock'; lock: Omit<NewLock, 'by'> } | { act: 'unlock'; reason?: string | undefined };

const reasonOf = (asked: LockAct): string =>
  asked.act === 'unlock' ? (asked.reason ?? '') : asked.lock.reason;

/** Why an act cannot be done with an account; undefined where it can. Changes nothing. */
export const problemOf = async (
  transaction: Transaction<Schema>,
  { subjectId, actor }: { subjectId: string; actor: Person },
  asked: LockAct,
): Promise<RefusalCode | undefined> => {
  const entity = await lockEntity(transaction, subjectId);
  if (!entity) return 'USER_DOES_NOT_EXIST';
  const level = asked.act === 'unlock' ? {} : { level: asked.lock.level };
  return lockProblem(entity, actor, { act: asked.act, ...level });
};

/** Whether an account is locked just so: then its owner is not told once more. */
const isSame = (
  { row }: LockEntity,
  { level, type, identifier, reason, until }: Omit<NewLock, 'by'>,
): boolean =>
  row.lock_level === level &&
  row.lock_type === type &&
  row.lock_identifier === identifier &&
  row.lock_reason === reason &&
  row.locked_until === until;

/** Locks, relocks or unlocks an account, or says why it cannot be. A lock that is put anew as it is changes nothing. */
export const decideLock = async (
  transaction: Transaction<Schema>,
  { subjectId, actor, now }: { subjectId: string; actor: Person; now: Date },
  asked: LockAct,
): Promise<RefusalCode | undefined> => {
  const by = actor.adminId ?? actor.userId;
  const definition = lockStateMachine(asked.act === 'unlock' ? undefined : { ...asked.lock, by });
  // Under the lock of the account: what is found stays so.
  const entity = await definition.find(transaction, { userId: subjectId });
  const problem = await problemOf(transaction, { subjectId, actor }, asked);
  if (problem) return problem;
  if (entity && asked.act === 'relock' && isSame(entity, asked.lock)) return undefined;
  const details = asked.act === 'unlock' ? {} : { ...asked.lock };
  await transition(transaction, definition, { userId: subjectId }, asked.act, {
    by: actor,
    reason: reasonOf(asked),
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

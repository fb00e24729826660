import type { FastifyInstance } from 'fastify';
import {
  getUserLock,
  getUserLockHistory,
  lockUser,
  lockUsers,
  relockUser,
  unlockUser,
  unlockUsers,
} from '#contract/locks';
import { type LockLevel, type LockType, lockMachine } from '#contract/plain/locks';
import type { RefusalCode } from '#contract/refusals';
import { dayOf } from '../../common/days';
import { namesOf } from '../../database/names';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { type LockAct, decideLock, problemOf } from './lock';
import { type LockEntity, lockEntity } from './stateMachine';
import { toLock } from './views';

const entityNamed = async (connection: Connection, userId: string): Promise<LockEntity> => {
  const entity = await lockEntity(connection as Transaction<Schema>, userId);
  if (!entity) throw new Refusal('USER_DOES_NOT_EXIST');
  return entity;
};

interface Asked {
  level: LockLevel;
  type: LockType;
  identifier?: string | undefined;
  reason: string;
  locked_until?: string | undefined;
}

/** What a call asks for. The last day of a lock is a day to come. */
const lockAsked = (act: 'lock' | 'relock', asked: Asked): LockAct => {
  const { level, type, identifier = '', reason, locked_until: until = null } = asked;
  if (until !== null && until <= dayOf(new Date()))
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'locked_until', message: 'past' }]);
  return { act, lock: { level, type, identifier, reason, until } };
};

/** Decides on one account, and answers with its lock as it is then. */
const decideOne = async (
  connection: Connection,
  { session, subjectId }: { session: Session; subjectId: string },
  asked: LockAct,
) => {
  const actor = await actorOf(connection, session);
  return inTransaction(connection, async (transaction) => {
    await decideLock(transaction, { subjectId, actor, now: new Date() }, asked);
    return { data: { item: await toLock(transaction, await entityNamed(transaction, subjectId), actor) } };
  });
};

/** Decides on one of several accounts, or only looks; why it cannot be, or null. */
const outcomeOf = async (
  connection: Connection,
  { subjectId, actor, dryRun }: { subjectId: string; actor: Person; dryRun: boolean },
  asked: LockAct,
): Promise<RefusalCode | null> =>
  inTransaction(connection, async (transaction) => {
    if (dryRun) return (await problemOf(transaction, { subjectId, actor }, asked)) ?? null;
    await decideLock(transaction, { subjectId, actor, now: new Date() }, asked);
    return null;
  }).catch((cause: unknown) => {
    if (cause instanceof Refusal) return cause.code;
    throw cause;
  });

/** The same for each of several accounts, one after the other: what is refused of one does not undo the others. */
const decideMany = async (
  connection: Connection,
  { session, subjectIds, dryRun }: { session: Session; subjectIds: string[]; dryRun: boolean },
  asked: LockAct,
) => {
  const actor = await actorOf(connection, session);
  const ids = [...new Set(subjectIds)];
  const names = await namesOf(connection, ids);
  const items = [];
  for (const subjectId of ids) {
    const code = await outcomeOf(connection, { subjectId, actor, dryRun }, asked);
    items.push({ subject_id: subjectId, name: names.get(subjectId)?.name ?? '', code });
  }
  return { data: { items } };
};

/** Locking and unlocking accounts (spec 002 §§4, 6). */
export const lockRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getUserLock, async ({ query: { subject_id: subjectId }, session }) => {
    const actor = await actorOf(connection, session);
    return { data: { item: await toLock(connection, await entityNamed(connection, subjectId), actor) } };
  });

  serve(app, getUserLockHistory, async ({ query: { subject_id: userId } }) => {
    await entityNamed(connection, userId);
    const rows = await historyOf(connection, { userId, machine: lockMachine, thing: userId });
    return { data: { items: rows.map(toHistory(lockMachine, { ownerId: userId, named: true })) } };
  });

  serve(app, lockUser, ({ body, session }) =>
    decideOne(connection, { session, subjectId: body.subject_id }, lockAsked('lock', body)),
  );
  serve(app, relockUser, ({ body, session }) =>
    decideOne(connection, { session, subjectId: body.subject_id }, lockAsked('relock', body)),
  );
  serve(app, unlockUser, ({ body, session }) =>
    decideOne(connection, { session, subjectId: body.subject_id }, { act: 'unlock', reason: body.reason }),
  );

  serve(app, lockUsers, ({ body, session }) =>
    decideMany(
      connection,
      { session, subjectIds: body.subject_ids, dryRun: body.dry_run },
      lockAsked('lock', body),
    ),
  );
  serve(app, unlockUsers, ({ body, session }) =>
    decideMany(
      connection,
      { session, subjectIds: body.subject_ids, dryRun: body.dry_run },
      { act: 'unlock', reason: body.reason },
    ),
  );
};

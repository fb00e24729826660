import type { FastifyInstance } from 'fastify';
import {
  getUserLock,
  getUserLockHistory,
  lockUser,
  lockUsers,
  relockUser,
  unlockUser,
  unlockUsers,
} from '#contract/admin/locks';
import {
  type LockBar,
  type LockCause,
  type LockCauseKind,
  type LockLevel,
  type LockType,
  lockMachine,
} from '#contract/plain/admin/locks';
import type { RefusalCode } from '#contract/refusals';
import { dayOf } from '../../../common/days';
import { namesOf } from '../../../database/names';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { type CommandScope, serveCommand } from '../../../http/serveCommand';
import type { Person } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { type LockAct, barOf, decideLock, problemOf } from './lock';
import { causeOf } from './repository';
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
  cause?: LockCause | undefined;
}

/** What a call asks for. The last day of a lock is a day to come. */
const lockAsked =
  (act: 'lock' | 'relock') =>
  (asked: Asked, now: Date): LockAct => {
    const { level, type, identifier = '', reason, locked_until: until = null, cause } = asked;
    if (until !== null && until <= dayOf(now))
      throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'locked_until', message: 'past' }]);
    return { act, lock: { level, type, identifier, reason, until, cause } };
  };

const unlockAsked = ({ reason }: { reason?: string | undefined }): LockAct => ({ act: 'unlock', reason });

type Scope = Pick<CommandScope<typeof lockUser>, 'transaction' | 'session' | 'now'>;

interface One {
  subject_id: string;
}

interface Many {
  subject_ids: string[];
  dry_run: boolean;
}

/** Decides on one account, and answers with its lock as it is then. */
const decideOne = <Asks>(askedOf: (body: Asks, now: Date) => LockAct) => ({
  run: async ({ transaction, session, now, body }: Scope & { body: Asks & One }) => {
    const asked = askedOf(body, now);
    const actor = await actorOf(transaction, session);
    const problem = await decideLock(transaction, { subjectId: body.subject_id, actor, now }, asked);
    if (problem) throw new Refusal(problem);
    return actor;
  },
  answer: async ({ transaction, body }: Scope & { body: Asks & One }, actor: Person) => ({
    data: { item: await toLock(transaction, await entityNamed(transaction, body.subject_id), actor) },
  }),
});

/** What became of one of several accounts. */
interface Outcome {
  code: RefusalCode | null;
  barred: LockBar | null;
}

/** Decides on each of several accounts, or only looks: what is refused of one does not undo the others. */
const decideMany = <Asks>(askedOf: (body: Asks, now: Date) => LockAct) => ({
  run: async ({ transaction, session, now, body }: Scope & { body: Asks & Many }) => {
    const asked = askedOf(body, now);
    const actor = await actorOf(transaction, session);
    const decide = body.dry_run ? problemOf : decideLock;
    const outcomes = new Map<string, Outcome>();
    // In the same order in each call: two at once do not wait for each other for ever.
    for (const subjectId of [...new Set(body.subject_ids)].sort()) {
      const on = { subjectId, actor, now };
      const code = (await decide(transaction, on, asked)) ?? null;
      const barred = code === 'USER_NOT_ALLOWED' ? await barOf(transaction, on, asked) : null;
      outcomes.set(subjectId, { code, barred: barred ?? null });
    }
    return outcomes;
  },
  answer: async ({ transaction, body }: Scope & { body: Asks & Many }, outcomes: Map<string, Outcome>) => {
    const ids = [...new Set(body.subject_ids)];
    const names = await namesOf(transaction, ids);
    const items = ids.map((subjectId) => ({
      subject_id: subjectId,
      name: names.get(subjectId)?.name ?? '',
      ...(outcomes.get(subjectId) ?? { code: null, barred: null }),
    }));
    return { data: { items } };
  },
});

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
    const toEntry = toHistory(lockMachine, { ownerId: userId, named: true });
    return {
      data: {
        items: rows.map((row) => ({
          ...toEntry(row),
          cause: causeOf({
            lock_cause_kind: row.cause_kind as LockCauseKind | null,
            lock_cause_id: row.cause_id,
          }),
        })),
      },
    };
  });

  serveCommand(app, services, lockUser, decideOne(lockAsked('lock')));
  serveCommand(app, services, relockUser, decideOne(lockAsked('relock')));
  serveCommand(app, services, unlockUser, decideOne(unlockAsked));
  serveCommand(app, services, lockUsers, decideMany(lockAsked('lock')));
  serveCommand(app, services, unlockUsers, decideMany(unlockAsked));
};

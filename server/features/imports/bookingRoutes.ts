import type { FastifyInstance } from 'fastify';
import {
  type ReportFile,
  applyImport,
  bookSetAside,
  discardImport,
  undoImport,
  dryRunUndo,
} from '#contract/imports';
import type { ImportWarningCode, importMachine } from '#contract/plain/imports';
import { SYSTEM } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { sessionActor } from '../../http/session';
import { putJob, worksOn } from '../../jobs/repository';
import type { StateMachineDefinition } from '../../states/transition';
import { serveAct } from '../../states/serveAct';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { askedWork } from './asked';
import { fileNamed } from './files';
import { bringsBackOthers } from './check';
import { type FileEntity, importStateMachine } from './stateMachine';
import { findFile, findPart } from './repository';
import { warningsIn, unconfirmed } from './rules';

type Answer = { data: { item: ReportFile } };

/** A file that somebody wants booked, and which of its warnings they confirm. */
interface Applied {
  fileId: string;
  agreed: ImportWarningCode[];
}

const applyStateMachine: StateMachineDefinition<
  typeof importMachine,
  Applied,
  FileEntity & Applied & { asks: string },
  FileEntity
> = {
  ...importStateMachine,
  find: async (transaction, { fileId, agreed }) => {
    const entity = await importStateMachine.find(transaction, fileId);
    const file = entity && (await findFile(transaction, fileId));
    return file && { ...entity, agreed, asks: file.asks };
  },
  write: (transaction, entity, to, now) => importStateMachine.write(transaction, entity, to, now),
  after: {
    apply: async (transaction, { fileId, agreed, asks }, { now, actor }) => {
      if (unconfirmed(warningsIn({ asks }), agreed).length > 0) throw new Refusal('IMPORT_ASKS');
      const payload = {
        ...askedWork(actor === 'system' ? SYSTEM : actor),
        agreed,
        asked: now.toISOString(),
      };
      await putJob(transaction, 'imports:apply', { key: fileId, payload, now });
    },
  },
};

/** Refuses to undo a part that does not count, and one whose payments before it another month's history has by now. */
const refuseUndoing = async (transaction: Connection, part: Awaited<ReturnType<typeof findPart>>) => {
  if (part?.status !== 'applied') throw new Refusal('IMPORT_NOT_LAST');
  if (await bringsBackOthers(transaction, part)) throw new Refusal('PAYMENT_IN_OTHER_MONTH');
};

const dryRunRoute = (app: FastifyInstance, connection: Connection) =>
  serve(app, dryRunUndo, async ({ body: { part_id: partId }, session }) => {
    const actor = await actorOf(connection, session);
    return inTransaction(connection, async (transaction) => {
      const part = await findPart(transaction, partId);
      if (!part) throw new Refusal('NOT_FOUND');
      await refuseUndoing(transaction, part);
      const work = { key: part.file_id, payload: { part_id: partId }, now: new Date() };
      if (!(await putJob(transaction, 'imports:weigh-undo', work))) throw new Refusal('IMPORT_NOT_READY');
      return { data: { item: await fileNamed(transaction, part.file_id, actor) } };
    });
  });

const undoRoute = (app: FastifyInstance, connection: Connection) =>
  serve(app, undoImport, async ({ body: { part_id: partId }, request, session }) => {
    const { userId } = session;
    const keyed = keyedCall(request, undoImport, userId);
    const actor = await actorOf(connection, session);
    const part = await findPart(connection, partId);
    if (!part) throw new Refusal('NOT_FOUND');
    return answerOnce<Answer>(connection, keyed, (remember) =>
      inTransaction(connection, async (transaction) => {
        await refuseUndoing(transaction, await findPart(transaction, partId));
        const payload = { part_id: partId, ...askedWork(sessionActor(session)) };
        const put = await putJob(transaction, 'imports:undo', {
          key: part.file_id,
          payload,
          now: new Date(),
        });
        if (!put) throw new Refusal('IMPORT_NOT_READY');
        const answer = { data: { item: await fileNamed(transaction, part.file_id, actor) } };
        await remember(transaction, answer);
        return answer;
      }),
    );
  });

export const bookingRoutes = (app: FastifyInstance, { connection }: Services) => {
  serveAct(app, applyImport, {
    connection,
    definition: applyStateMachine,
    act: 'apply',
    keyOf: ({ file_id: fileId, agreed }) => ({ fileId, agreed }),
    actorOf,
    read: (transaction, { fileId }, actor) => fileNamed(transaction, fileId, actor),
  });
  serveAct(app, discardImport, {
    connection,
    definition: importStateMachine,
    act: 'discard',
    keyOf: ({ file_id: fileId }) => fileId,
    actorOf,
    read: fileNamed,
  });
  dryRunRoute(app, connection);
  undoRoute(app, connection);

  serve(app, bookSetAside, ({ request, session }) =>
    answerOnce(connection, keyedCall(request, bookSetAside, session.userId), (remember) =>
      inTransaction(connection, async (transaction) => {
        // Where it is being booked already, that does for this call, too.
        await putJob(transaction, 'imports:book-set-aside', {
          key: '',
          payload: askedWork(sessionActor(session)),
          now: new Date(),
        });
        const works = await worksOn(transaction, ['imports:book-set-aside'], ['']);
        const answer = { data: { work: works.get('') ?? { state: 'waiting' as const, progress: null } } };
        await remember(transaction, answer);
        return answer;
      }),
    ),
  );
};

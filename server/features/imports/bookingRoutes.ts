import type { FastifyInstance } from 'fastify';
import { applyImport, bookSetAside, discardImport, undoImport, dryRunUndo } from '#contract/imports';
import type { ImportWarningCode, importMachine } from '#contract/plain/imports';
import { SYSTEM } from '../../common/audit';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { type CommandScope, serveCommand } from '../../http/serveCommand';
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

const itemOf = async (
  { transaction, session }: Pick<CommandScope<typeof undoImport>, 'transaction' | 'session'>,
  { file_id: fileId }: { file_id: string },
) => ({ data: { item: await fileNamed(transaction, fileId, await actorOf(transaction, session)) } });

const undoRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, dryRunUndo, {
    run: async ({ transaction, now, body: { part_id: partId } }) => {
      const part = await findPart(transaction, partId);
      if (!part) throw new Refusal('NOT_FOUND');
      await refuseUndoing(transaction, part);
      const work = { key: part.file_id, payload: { part_id: partId }, now };
      if (!(await putJob(transaction, 'imports:weigh-undo', work))) throw new Refusal('IMPORT_NOT_READY');
      return part;
    },
    answer: itemOf,
  });

  serveCommand(app, services, undoImport, {
    run: async ({ transaction, session, now, body: { part_id: partId } }) => {
      const part = await findPart(transaction, partId);
      if (!part) throw new Refusal('NOT_FOUND');
      await refuseUndoing(transaction, part);
      const payload = { part_id: partId, ...askedWork(sessionActor(session)) };
      if (!(await putJob(transaction, 'imports:undo', { key: part.file_id, payload, now })))
        throw new Refusal('IMPORT_NOT_READY');
      return part;
    },
    answer: itemOf,
  });
};

export const bookingRoutes = (app: FastifyInstance, services: Services) => {
  serveAct(app, services, applyImport, {
    definition: applyStateMachine,
    act: 'apply',
    keyOf: ({ file_id: fileId, agreed }) => ({ fileId, agreed }),
    actorOf,
    read: (transaction, { fileId }, actor) => fileNamed(transaction, fileId, actor),
  });
  serveAct(app, services, discardImport, {
    definition: importStateMachine,
    act: 'discard',
    keyOf: ({ file_id: fileId }) => fileId,
    actorOf,
    read: fileNamed,
  });
  undoRoutes(app, services);

  serveCommand(app, services, bookSetAside, {
    // Where it is being booked already, that does for this call, too.
    run: async ({ transaction, session, now }) => {
      const payload = askedWork(sessionActor(session));
      await putJob(transaction, 'imports:book-set-aside', { key: '', payload, now });
    },
    answer: async ({ transaction }) => {
      const works = await worksOn(transaction, ['imports:book-set-aside'], ['']);
      return { data: { work: works.get('') ?? { state: 'waiting' as const, progress: null } } };
    },
  });
};

import type { FastifyInstance } from 'fastify';
import { type ReportFile, applyImport, bookSetAside, discardImport, undoImport } from '#contract/imports';
import { COMMAND_LINE } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { putJob, worksOn } from '../../jobs/repository';
import { serveAct } from '../../states/serveAct';
import { actorOf } from '../auth';
import { fileNamed } from './files';
import { importMachinery } from './machinery';
import { findPart } from './repository';

type Answer = { data: { item: ReportFile } };

/** What an act with a file does besides moving it. */
const machinery: typeof importMachinery = {
  ...importMachinery,
  after: {
    apply: async (transaction, { fileId }, { now, actor }) => {
      const userId = actor === 'system' ? COMMAND_LINE : actor.userId;
      await putJob(transaction, 'imports:apply', { key: fileId, payload: { user_id: userId }, now });
    },
  },
};

const undoRoute = (app: FastifyInstance, connection: Connection) =>
  serve(app, undoImport, async ({ body: { part_id: partId }, request, session }) => {
    const { userId } = session;
    const keyed = keyedCall(request, undoImport, userId);
    const actor = await actorOf(connection, session);
    const part = await findPart(connection, partId);
    if (!part) throw new Refusal('NOT_FOUND');
    return answerOnce<Answer>(connection, keyed, (remember) =>
      inTransaction(connection, async (transaction) => {
        if ((await findPart(transaction, partId))?.status !== 'applied') throw new Refusal('IMPORT_NOT_LAST');
        const payload = { part_id: partId, user_id: userId };
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

export const bookingRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  const deciding = {
    connection,
    machinery,
    keyOf: ({ file_id: fileId }: { file_id: string }) => fileId,
    actorOf,
    read: fileNamed,
  };
  serveAct(app, applyImport, { ...deciding, act: 'apply' });
  serveAct(app, discardImport, { ...deciding, act: 'discard' });
  undoRoute(app, connection);

  serve(app, bookSetAside, ({ request, session: { userId } }) =>
    answerOnce(connection, keyedCall(request, bookSetAside, userId), (remember) =>
      inTransaction(connection, async (transaction) => {
        // Where it is being booked already, that does for this call, too.
        await putJob(transaction, 'imports:book-set-aside', {
          key: '',
          payload: { user_id: userId },
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

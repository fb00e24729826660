import type { FastifyInstance } from 'fastify';
import { type ReportFile, applyImport, bookSetAside, discardImport, undoImport } from '#contract/imports';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { putJob, worksOn } from '../../jobs/repository';
import { discardFile, findPart, moveFile } from './repository';
import { fileNamed } from './files';

type Answer = { data: { file: ReportFile } };

const BOOKED: readonly ReportFile['status'][] = ['applying', 'applied'];

const applyRoute = (app: FastifyInstance, connection: Connection) =>
  serve(app, applyImport, async ({ body: { file_id: fileId }, request, session: { userId } }) => {
    const keyed = keyedCall(request, applyImport, userId);
    await fileNamed(connection, fileId);
    return answerOnce<Answer>(connection, keyed, (remember) =>
      inTransaction(connection, async (transaction) => {
        const now = new Date();
        if (await moveFile(transaction, fileId, ['checked'], 'applying', now)) {
          await putJob(transaction, 'imports:apply', { key: fileId, payload: { user_id: userId }, now });
        }
        const file = await fileNamed(transaction, fileId);
        if (!BOOKED.includes(file.status)) throw new Refusal('IMPORT_NOT_READY');
        const answer = { data: { file } };
        await remember(transaction, answer);
        return answer;
      }),
    );
  });

const undoRoute = (app: FastifyInstance, connection: Connection) =>
  serve(app, undoImport, async ({ body: { part_id: partId }, request, session: { userId } }) => {
    const keyed = keyedCall(request, undoImport, userId);
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
        const answer = { data: { file: await fileNamed(transaction, part.file_id) } };
        await remember(transaction, answer);
        return answer;
      }),
    );
  });

export const bookingRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  applyRoute(app, connection);
  undoRoute(app, connection);

  serve(app, discardImport, async ({ body: { file_id: fileId }, session: { userId } }) => {
    await fileNamed(connection, fileId);
    const now = new Date();
    await inTransaction(connection, async (transaction) => {
      if (!(await discardFile(transaction, fileId, now))) throw new Refusal('IMPORT_NOT_READY');
      await audit(transaction, { userId, action: 'reports.discard', subject: fileId, at: now });
    });
    return { data: { file: await fileNamed(connection, fileId) } };
  });

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

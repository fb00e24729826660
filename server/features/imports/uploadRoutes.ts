import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { uploadReport } from '#contract/imports';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { sessionActor } from '../../http/session';
import { folderIdOf } from '../../jobs/folderId';
import { putJob } from '../../jobs/repository';
import type { Services } from '../../services';
import { uploadsOf } from './jobs';
import { bringFile } from './stateMachine';
import { findFile } from './repository';
import { Uploads } from './uploads';

export const uploadRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
  const uploads = new Uploads(connection, uploadsOf(config), config.requestSeconds);
  app.addHook('onReady', () => uploads.prepare(new Date()));

  void app.register(async (scope) => {
    // The body goes to the disk as it arrives: it may be larger than the memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    serve(
      scope,
      uploadReport,
      async ({ query: { file_id: fileId, name, month, partial }, request, reply, session }) => {
        if (!(request.body instanceof Readable)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
        const by = { userId: session.userId, fileId };
        const received = uploads.receive(request.body, by, (bytes, keep) =>
          inTransaction(connection, async (transaction) => {
            const now = new Date();
            const options = { ...(month ? { month } : {}), ...(partial ? { partial: true as const } : {}) };
            const file = { file_id: fileId, name, imported_by: session.userId, bytes, now, options };
            if (!(await bringFile(transaction, file, sessionActor(session)))) {
              const before = await findFile(transaction, fileId);
              if (before?.imported_by !== session.userId) throw new Refusal('NOT_FOUND');
              return;
            }
            // Only a process with this folder can read it.
            await putJob(transaction, 'imports:read', {
              key: fileId,
              now,
              place: folderIdOf(config.dataDir),
            });
            await keep();
          }),
        );
        await received.catch((cause: unknown) => {
          // The rest of the body would be taken for the next request.
          void reply.header('connection', 'close');
          throw cause;
        });
        return { data: { file_id: fileId } };
      },
    );
  });
};

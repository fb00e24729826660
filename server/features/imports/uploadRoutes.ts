import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { uploadReport } from '#contract/imports';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { insertFile } from './repository';
import { Uploads } from './uploads';

export const uploadRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  const uploads = new Uploads(connection, join(config.dataDir, 'uploads'));
  app.addHook('onReady', () => uploads.removeLeftovers());
  app.addHook('onClose', () => uploads.stop());

  void app.register(async (scope) => {
    // The body goes to the disk as it arrives: it may be larger than the memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    serve(scope, uploadReport, async ({ query: { name }, request, session }) => {
      if (!(request.body instanceof Readable)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const fileId = randomUUID();
      const path = uploads.pathOf(fileId);
      await uploads.receive(request.body, path, async (bytes) => {
        const file = { file_id: fileId, name, imported_by: session.userId, bytes, now: new Date() };
        await insertFile(connection, file);
      });
      uploads.enqueue(fileId, { path, name }, request.log);
      return { data: { file_id: fileId } };
    });
  });
};

import type { FastifyInstance } from 'fastify';
import { downloadBankFile, getBankFiles, uploadBankResults } from '#contract/bankFiles';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { sessionActor } from '../../http/session';
import type { Services } from '../../services';
import { readBankFile, refused } from './read';
import { type FileRow, findFile, listedFiles, writeFetched } from './repository';
import { takeBankFile } from './take';
import { nameOf, toFiles } from './views';

const resultsRoute = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  void app.register(async (scope) => {
    // A body in bytes is read only up to what a bank's file may have.
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: businessConstants.bankFileBytes },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }) => {
      throw error.statusCode === 413 ? refused('TOO_LARGE') : error;
    });

    serve(scope, uploadBankResults, async ({ query: { name }, request, session }) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const says = readBankFile(request.body);
      return {
        data: await takeBankFile(connection, says, { name, by: sessionActor(session), now: new Date() }),
      };
    });
  });
};

/** Files of bank transfers: fetched by staff for the bank, and what the bank says of them brought back. */
export const bankFileRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, bodies } = services;
  serveList(app, getBankFiles, connection, () => ({
    ...listedFiles(connection),
    views: (rows: readonly FileRow[]) => toFiles(connection, rows),
  }));

  serve(app, downloadBankFile, async ({ query: { batch_id: batchId }, session, reply }) => {
    const file = await findFile(connection, batchId);
    if (!file || file.body === null || file.body_key === null) throw new Refusal('NOT_FOUND');
    const text = bodies.open({ keyId: file.body_key, text: file.body }, batchId);
    if (text === undefined) throw new Refusal('NOT_FOUND');
    await inTransaction(connection, async (transaction) => {
      const now = new Date();
      await writeFetched(transaction, batchId, session.userId, now);
      await audit(transaction, {
        ...sessionActor(session),
        action: 'bank-file.fetched',
        subject: batchId,
        about: null,
        at: now,
      });
    });
    void reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${nameOf(file)}"`)
      .send(text);
    return {};
  });

  resultsRoute(app, services);
};

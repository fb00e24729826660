import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getAccessLog, getDataExport } from '#contract/privacy';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { archiveOf } from './archive';
import { beginExport, endExport, listedAccesses, usernameOf } from './repository';
import { EXPORT_LASTS, exportName } from './rules';
import { toAccess } from './views';

export const privacyRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serveList(app, getAccessLog, connection, ({ query: { user_id: userId } }) => ({
    ...listedAccesses(connection, userId),
    view: toAccess,
  }));

  serve(app, getDataExport, async ({ query: { user_id: userId }, request, reply }) => {
    const now = new Date();
    const exportId = randomUUID();
    const username = await inTransaction(connection, async (transaction) => {
      const lost = new Date(now.getTime() - EXPORT_LASTS);
      if (!(await beginExport(transaction, { userId, exportId, now, lost }))) {
        throw new Refusal('EXPORT_RUNNING');
      }
      await audit(transaction, { userId, action: 'data.exported', subject: userId, at: now });
      return usernameOf(transaction, userId);
    });
    const archive = archiveOf(connection, userId);
    // Called at the end, and also where the reader or the database went away.
    finished(archive, { writable: false }, () => {
      endExport(connection, { userId, exportId }).catch(() => request.log.error('export was not ended'));
    });
    const name = exportName(username, now.toISOString().slice(0, 10));
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(archive);
    return {};
  });
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { downloadDataExport, getAccessLog, getDataExport, requestDataExport } from '#contract/privacy';
import type { Connection } from '../../database/open';
import { refuseBeyondOwnDay } from '../../http/limits';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { putJob, worksOn } from '../../jobs/repository';
import type { Services } from '../../services';
import { beginExport, collections, findExport, listedAccesses, usernameOf } from './repository';
import { exportName } from './rules';
import { toAccess, toExport } from './views';

/** The last collection of a user's data, as the user sees it. */
const shownExport = async (connection: Connection, userId: string) => {
  const row = await findExport(connection, userId);
  if (!row) return null;
  return toExport(row, (await worksOn(connection, ['data:export'], [userId])).get(userId) ?? null);
};

export const privacyRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getAccessLog, connection, ({ query: { user_id: userId } }) => ({
    ...listedAccesses(connection, userId),
    view: toAccess,
  }));

  serve(app, getDataExport, async ({ query: { user_id: userId } }) => ({
    data: { export: await shownExport(connection, userId) },
  }));

  serveCommand(app, services, requestDataExport, {
    run: async ({ transaction, userId, now }) => {
      const exportId = randomUUID();
      const payload = { export_id: exportId };
      // Where one is being collected, that does for this call, too.
      if (!(await putJob(transaction, 'data:export', { key: userId, payload, now }))) return false;
      await refuseBeyondOwnDay(transaction, userId, 'dataExports');
      await beginExport(transaction, { userId, exportId, now });
      return true;
    },
    audit: ({ userId }, isBegun) =>
      isBegun ? { action: 'data.exported', subject: userId, about: userId } : null,
    answer: async ({ transaction, userId }) => ({
      data: { export: await shownExport(transaction, userId) },
    }),
  });

  serve(app, downloadDataExport, async ({ query: { user_id: userId, export_id: exportId }, reply }) => {
    const found = await findExport(connection, userId);
    if (found?.export_id !== exportId || !found.ready_at) throw new Refusal('NOT_FOUND');
    const name = exportName(await usernameOf(connection, userId), found.ready_at.toISOString().slice(0, 10));
    void reply
      .type('application/zip')
      .header('content-length', found.bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(collections.contentOf(connection, { userId, exportId }), { objectMode: false }));
    return {};
  });
};

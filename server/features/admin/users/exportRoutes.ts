import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { downloadUsersExport, getUsersExport, requestUsersExport } from '#contract/admin/users';
import type { Connection } from '../../../database/open';
import { refuseBeyondOwnDay } from '../../../http/limits';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import { putJob, worksOn } from '../../../jobs/repository';
import type { Services } from '../../../services';
import { beginExport, findExport, usersFiles } from './exportRepository';
import { usersFor } from './listed';
import { toExport } from './views';

const shownExport = async (connection: Connection, userId: string) => {
  const row = await findExport(connection, userId);
  if (!row) return null;
  return toExport(row, (await worksOn(connection, ['users:export'], [userId])).get(userId) ?? null);
};

/** The export of more users than a CSV may have at once (spec 002 §5). */
export const usersExportRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getUsersExport, async ({ query: { user_id: userId } }) => ({
    data: { export: await shownExport(connection, userId) },
  }));

  serveCommand(app, services, requestUsersExport, {
    // What may not be asked is refused now and not in the job.
    prepare: async ({ session, body }) => {
      await usersFor(connection, session, body);
    },
    run: async ({ transaction, userId, now, body }) => {
      const exportId = randomUUID();
      const payload = { export_id: exportId };
      // Where one is being written, that does for this call, too.
      if (!(await putJob(transaction, 'users:export', { key: userId, payload, now }))) return null;
      await refuseBeyondOwnDay(transaction, userId, 'usersExports');
      await beginExport(transaction, { userId, exportId, asked: JSON.stringify(body), now });
      return exportId;
    },
    audit: ({ body: { user_id: _userId, ...detail } }, exportId) =>
      exportId === null ? null : { action: 'users.exported', subject: exportId, about: null, detail },
    answer: async ({ transaction, userId }) => ({
      data: { export: await shownExport(transaction, userId) },
    }),
  });

  serve(app, downloadUsersExport, async ({ query: { user_id: userId, export_id: exportId }, reply }) => {
    const found = await findExport(connection, userId);
    if (found?.export_id !== exportId || !found.ready_at) throw new Refusal('NOT_FOUND');
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-length', found.bytes)
      .header(
        'content-disposition',
        `attachment; filename="users-${found.asked_at.toISOString().slice(0, 10)}.csv"`,
      )
      .send(Readable.from(usersFiles.contentOf(connection, { userId, exportId }), { objectMode: false }));
    return {};
  });
};

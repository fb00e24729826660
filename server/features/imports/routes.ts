import type { FastifyInstance } from 'fastify';
import { type BookingResult, getImport, getImports, getSetAside } from '#contract/imports';
import { importMachine } from '#contract/plain/imports';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { worksOn } from '../../jobs/repository';
import { historyOf } from '../../states/repository';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { reconciliationsOfFile } from './book';
import { bookingRoutes } from './bookingRoutes';
import { fileNamed, shownFiles } from './files';
import { bringerOf } from './stateMachine';
import { estimateDifferences, findFile, listedFiles, listedSetAside } from './repository';
import { uploadRoutes } from './uploadRoutes';
import { type FileRow, toDifference, toSetAside } from './views';

const DIFFERENCES = 100;

export const importRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  uploadRoutes(app, services);
  bookingRoutes(app, services);

  serveList(app, getImports, connection, async ({ session }) => {
    const actor = await actorOf(connection, session);
    return {
      ...listedFiles(connection),
      views: (rows: readonly FileRow[]) => shownFiles(connection, rows, actor),
    };
  });

  serve(app, getImport, async ({ query: { file_id: fileId }, session }) => {
    const row = await findFile(connection, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    const thing = { userId: bringerOf(row), machine: importMachine, thing: fileId };
    // Whoever brought a file is one of the staff here.
    const named = toHistory(importMachine, { ownerId: '', named: true });
    return {
      data: {
        file: await fileNamed(connection, fileId, await actorOf(connection, session)),
        history: (await historyOf(connection, thing)).map(named),
        booking: row.booking ? (JSON.parse(row.booking) as BookingResult) : null,
        standings: await reconciliationsOfFile(connection, fileId),
        differences: (await estimateDifferences(connection, fileId, DIFFERENCES)).map(toDifference),
      },
    };
  });

  serveList(app, getSetAside, connection, () => ({
    ...listedSetAside(connection),
    view: toSetAside,
    extra: async () => ({
      work: (await worksOn(connection, ['imports:book-set-aside'], [''])).get('') ?? null,
    }),
  }));
};

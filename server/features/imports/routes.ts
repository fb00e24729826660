import type { FastifyInstance } from 'fastify';
import { type BookingResult, getImport, getImports, getSetAside } from '#contract/imports';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { worksOn } from '../../jobs/repository';
import { bookingRoutes } from './bookingRoutes';
import { fileNamed, shownFiles } from './files';
import { monthReconciliation } from './reconciliation';
import { estimateDifferences, findFile, listedFiles, listedSetAside } from './repository';
import { uploadRoutes } from './uploadRoutes';
import { type FileRow, toDifference, toSetAside } from './views';

const DIFFERENCES = 100;

export const importRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  uploadRoutes(app, { connection, config });
  bookingRoutes(app, { connection });

  serveList(app, getImports, connection, () => ({
    ...listedFiles(connection),
    views: (rows: readonly FileRow[]) => shownFiles(connection, rows),
  }));

  serve(app, getImport, async ({ query: { file_id: fileId } }) => {
    const row = await findFile(connection, fileId);
    return {
      data: {
        file: await fileNamed(connection, fileId),
        booking: row?.booking ? (JSON.parse(row.booking) as BookingResult) : null,
        reconciliation: await monthReconciliation(connection, fileId),
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

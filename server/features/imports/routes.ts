import type { FastifyInstance } from 'fastify';
import { type BookingResult, getImport, getImports, getSetAside } from '#contract/imports';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { bookingRoutes } from './bookingRoutes';
import { sweepImports } from './check';
import { monthReconciliation } from './reconciliation';
import { estimateDifferences, findFile, listedFiles, listedSetAside, partsOfFiles } from './repository';
import { uploadRoutes } from './uploadRoutes';
import { type FileRow, toDifference, toReportFile, toSetAside } from './views';

const DIFFERENCES = 100;

export const importRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  uploadRoutes(app, { connection, config });
  bookingRoutes(app, { connection });

  serveList(app, getImports, connection, async () => {
    await sweepImports(connection, new Date());
    return {
      ...listedFiles(connection),
      views: async (rows: readonly FileRow[]) => {
        const parts = await partsOfFiles(
          connection,
          rows.map((row) => row.file_id),
        );
        return rows.map((row) =>
          toReportFile(
            row,
            parts.filter((part) => part.file_id === row.file_id),
          ),
        );
      },
    };
  });

  serve(app, getImport, async ({ query: { file_id: fileId } }) => {
    const row = await findFile(connection, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    const parts = await partsOfFiles(connection, [fileId]);
    return {
      data: {
        file: toReportFile(row, parts),
        booking: row.booking ? (JSON.parse(row.booking) as BookingResult) : null,
        reconciliation: await monthReconciliation(connection, fileId),
        differences: (await estimateDifferences(connection, fileId, DIFFERENCES)).map(toDifference),
      },
    };
  });

  serveList(app, getSetAside, connection, () => ({ ...listedSetAside(connection), view: toSetAside }));
};

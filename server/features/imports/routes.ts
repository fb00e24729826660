import type { FastifyInstance } from 'fastify';
import { type BookingResult, getImport, getImports, getSetAside } from '#contract/imports';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { bookingRoutes } from './bookingRoutes';
import { sweepImports } from './check';
import { monthReconciliation } from './reconciliation';
import { estimateDifferences, findFile, pageOfFiles, pageOfSetAside, partsOfFiles } from './repository';
import { uploadRoutes } from './uploadRoutes';
import { toDifference, toReportFile, toSetAside } from './views';

const DIFFERENCES = 100;

export const importRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  uploadRoutes(app, { connection, config });
  bookingRoutes(app, { connection });

  serve(app, getImports, async ({ query: { month, page, per_page: perPage } }) => {
    await sweepImports(connection, new Date());
    const rows = await pageOfFiles(connection, { month, page, perPage });
    const parts = await partsOfFiles(
      connection,
      rows.map((row) => row.file_id),
    );
    const partsOf = (fileId: string) => parts.filter((part) => part.file_id === fileId);
    return {
      data: {
        items: rows.map((row) => toReportFile(row, partsOf(row.file_id))),
        pagination: { page, per_page: perPage, total: Number(rows[0]?.total ?? 0) },
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

  serve(app, getSetAside, async ({ query: { page, per_page: perPage } }) => {
    const rows = await pageOfSetAside(connection, page, perPage);
    return {
      data: {
        items: rows.map(toSetAside),
        pagination: { page, per_page: perPage, total: Number(rows[0]?.total ?? 0) },
      },
    };
  });
};

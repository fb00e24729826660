import Big from 'big.js';
import type { ReportFile } from '#contract/imports';
import type { Connection } from '../../database/open';
import type { LayoutName } from './reader';
import { appliedParts, partsOfFile, summariesOf, type findFile, type partsOfFiles } from './repository';
import { PAYMENT_HISTORY, type ReconciliationLine, type ReconciliationPart, reconcile } from './rules';

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type PartRow = Awaited<ReturnType<typeof partsOfFiles>>[number];

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A report file as the admin's screen shows it. */
export const toReportFile = (row: FileRow, parts: readonly PartRow[]): ReportFile => ({
  file_id: row.file_id,
  name: row.name,
  layout: row.layout,
  content_owner: row.content_owner,
  version: row.version,
  status: row.status,
  bytes: Number(row.bytes),
  bytes_read: Number(row.bytes_read),
  rows_read: Number(row.rows_read),
  gross: parts.length > 0 ? parts.reduce((sum, part) => sum.plus(part.gross), new Big(0)).toFixed() : null,
  imported_by: row.imported_by_name,
  created_at: row.created_at.toISOString(),
  applied_at: iso(row.applied_at),
  problem: row.problem ? (JSON.parse(row.problem) as ReportFile['problem']) : null,
  parts: parts.map((part) => ({
    part_id: part.part_id,
    period: part.period,
    month: part.month,
    status: part.status,
    rows: Number(part.row_count),
    gross: part.gross,
    can_undo: part.status === 'applied',
  })),
});

/** The reconciliation of a file's months: with what counts there, and with the file itself where it does not count yet. */
export const monthReconciliation = async (
  connection: Connection,
  fileId: string,
): Promise<ReconciliationLine[]> => {
  const own = await partsOfFile(connection, fileId);
  const waiting = own.filter(({ status }) => status === 'checked');
  const months = [...new Set(own.map(({ month }) => month))];
  const counting = (await Promise.all(months.map((month) => appliedParts(connection, month)))).flat();
  const replaced = new Set(waiting.map((part) => `${part.content_owner}/${part.layout}/${part.period}`));
  const summaries = new Map(
    (
      await summariesOf(
        connection,
        [...counting, ...waiting].flatMap((part) =>
          part.layout === 'payment_summary' ? [part.part_id] : [],
        ),
      )
    ).map((row) => [row.part_id, row.summary]),
  );
  const parts = [
    ...counting.filter((part) => !replaced.has(`${part.content_owner}/${part.layout}/${part.period}`)),
    ...waiting,
  ]
    .filter((part) => part.layout !== PAYMENT_HISTORY)
    .map((part): ReconciliationPart => ({
      partId: part.part_id,
      contentOwner: part.content_owner,
      layout: part.layout as LayoutName,
      version: part.version,
      month: part.month,
      gross: part.gross,
      summary: JSON.parse(summaries.get(part.part_id) ?? '[]') as ReconciliationPart['summary'],
    }));
  return reconcile(parts);
};

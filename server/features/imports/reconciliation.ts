import type { Connection } from '../../database/open';
import type { LayoutName } from './reader';
import { appliedParts, partsOfFile, summariesOf } from './repository';
import { PAYMENT_HISTORY, type ReconciliationLine, type ReconciliationPart, reconcile } from './rules';

const placeOf = (part: { content_owner: string; layout: string; period: string }) =>
  `${part.content_owner}/${part.layout}/${part.period}`;

/** The reconciliation of a file's months: of the parts that count there, and of the file's own parts that wait to count. */
export const monthReconciliation = async (
  connection: Connection,
  fileId: string,
): Promise<ReconciliationLine[]> => {
  const own = await partsOfFile(connection, fileId);
  const waiting = own.filter(({ status }) => status === 'checked');
  const months = [...new Set(own.map(({ month }) => month))];
  const counting = (await Promise.all(months.map((month) => appliedParts(connection, month)))).flat();
  const replaced = new Set(waiting.map(placeOf));
  const summaries = await summariesOf(
    connection,
    [...counting, ...waiting].flatMap((part) => (part.layout === 'payment_summary' ? [part.part_id] : [])),
  );
  const summaryOf = new Map(summaries.map((row) => [row.part_id, row.summary]));
  return reconcile(
    [...counting.filter((part) => !replaced.has(placeOf(part))), ...waiting]
      .filter((part) => part.layout !== PAYMENT_HISTORY)
      .map((part) => ({
        partId: part.part_id,
        contentOwner: part.content_owner,
        layout: part.layout as LayoutName,
        version: part.version,
        month: part.month,
        gross: part.gross,
        summary: JSON.parse(summaryOf.get(part.part_id) ?? '[]') as ReconciliationPart['summary'],
      })),
  );
};

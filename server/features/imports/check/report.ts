import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { type ReadReport, type ReportAmount, ReportProblem } from '../reader';
import type { NewPart, insertParts } from '../repository';
import { sumOrNull } from '../rules';

type NewAmounts = Parameters<typeof insertParts>[2];

/** The content owner of a report: the one in the file's name, or else the only one of the network. */
export const ownerOf = (report: ReadReport, owners: readonly string[]): string => {
  const owner = report.contentOwner ?? (owners.length === 1 ? owners[0] : undefined);
  if (owner !== undefined && owners.includes(owner)) return owner;
  throw new ReportProblem(
    'UNKNOWN_OWNER',
    report.contentOwner === null
      ? 'The name of the file does not say which content owner it is of'
      : 'This network has no such content owner',
    { value: report.contentOwner },
  );
};

/** Tax of one channel and source at several rates becomes one amount, which then has no rate. */
const mergeRates = (amounts: readonly ReportAmount[]): ReportAmount[] => {
  const merged = new Map<string, ReportAmount>();
  for (const amount of amounts) {
    const { channelId, month, type, source, category, note } = amount;
    const key = [channelId, month, type, source, category, note].join('/');
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? {
            ...amount,
            gross: new Big(before.gross).plus(amount.gross).toFixed(),
            rows: before.rows + amount.rows,
            taxPercent: before.taxPercent === amount.taxPercent ? amount.taxPercent : null,
            taxBase: sumOrNull(before.taxBase, amount.taxBase),
          }
        : amount,
    );
  }
  return [...merged.values()];
};

/** The rows of a report's parts and amounts. */
export const partsOf = (
  fileId: string,
  { owner, partial }: { owner: string; partial: boolean },
  report: ReadReport,
): { parts: NewPart[]; amounts: NewAmounts } => {
  const parts: NewPart[] = [];
  const amounts = report.parts.flatMap((part) => {
    const partId = randomUUID();
    parts.push({
      part_id: partId,
      file_id: fileId,
      content_owner: owner,
      layout: report.layout,
      period: part.period,
      month: part.month,
      version: report.version,
      row_count: part.rows,
      gross: part.gross,
      claimed: part.claimed,
      partial,
      made_at: report.madeAt?.moment ?? null,
      made_at_local: report.madeAt?.isLocal ?? false,
      unsettled_name: report.unsettledName,
      summary: report.summary.length > 0 ? JSON.stringify(report.summary) : null,
    });
    return mergeRates(part.amounts).map((amount) => ({
      channel_id: amount.channelId ?? '',
      part_id: partId,
      month: amount.month,
      type: amount.type,
      source: amount.source,
      category: amount.category,
      gross: amount.gross,
      row_count: amount.rows,
      tax_percent: amount.taxPercent,
      tax_base: amount.taxBase,
      note: amount.note,
    }));
  });
  return { parts, amounts };
};

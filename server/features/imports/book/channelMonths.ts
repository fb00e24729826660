import Big from 'big.js';
import type { EarningsSource } from '#contract/earnings';
import { groupBy } from '../../../common/groupBy';
import type { Connection } from '../../../database/open';
import type { ChannelMonth, Estimate, Income } from '../../ledger';
import { amountsOf, estimatesOf } from '../repository';
import { type Counted, countedSources, finalSources, sumOrNull } from '../rules';
import { countingIn } from './parts';

type AmountRow = Awaited<ReturnType<typeof amountsOf>>[number];
type EstimateRow = Awaited<ReturnType<typeof estimatesOf>>[number];

/** Two incomes of one kind as one. Tax at several rates has no rate. */
const together = (one: Income, other: Income): Income => ({
  ...one,
  gross: new Big(one.gross).plus(other.gross).toFixed(),
  taxPercent:
    one.taxPercent !== null && other.taxPercent !== null && new Big(one.taxPercent).eq(other.taxPercent)
      ? one.taxPercent
      : null,
  taxBase: sumOrNull(one.taxBase, other.taxBase),
});

const toIncome = (row: AmountRow): Income => ({
  type: row.type,
  source: row.source,
  category: row.category,
  gross: row.gross,
  taxPercent: row.tax_percent,
  taxBase: row.tax_base,
});

/**
 * What a part says of a channel's month, where it counts. Less than nothing where it takes off what another part says as well: the same
 * money, cut in another way.
 */
export interface ReportLine extends Income {
  partId: string;
  layout: string;
  /** The file's month. */
  fileMonth: string;
}

/** What the parts say of one channel. What does not count for its part is left out. */
const linesOf = (rows: readonly AmountRow[], counted: ReadonlyMap<string, Counted>): ReportLine[] => {
  const lines: ReportLine[] = [];
  for (const row of rows) {
    const { sources, minus } = counted.get(row.part_id) ?? { sources: new Set(), minus: null };
    if (!sources.has(row.source)) continue;
    const line = { ...toIncome(row), partId: row.part_id, layout: row.layout, fileMonth: row.file_month };
    lines.push(line);
    if (minus === null) continue;
    // Once for the part, whose amounts of other kinds are none.
    for (const own of rows.filter(({ part_id: partId }) => partId === minus)) {
      lines.push({ ...line, partId: minus, gross: new Big(own.gross).neg().toFixed(), taxPercent: null });
    }
  }
  return lines;
};

/** The amounts of one channel, summed up by type, source and category. */
const incomeOf = (lines: readonly ReportLine[]): Income[] => {
  const income = new Map<string, Income>();
  for (const { type, source, category, gross, taxPercent, taxBase } of lines) {
    const one = { type, source, category, gross, taxPercent, taxBase };
    const key = `${type}/${source}/${category}`;
    const before = income.get(key);
    income.set(key, before ? together(before, one) : one);
  }
  return [...income.values()];
};

/** A channel's estimates, one sum for each day, source and category. A source is final once final reports of one content owner are in. */
const forecastOf = (
  rows: readonly EstimateRow[],
  final: ReadonlyMap<string, ReadonlySet<EarningsSource>>,
): Estimate[] => {
  const isFinal = new Set(
    rows.flatMap((row) => (final.get(row.content_owner)?.has(row.source) ? [row.source] : [])),
  );
  const days = groupBy(rows, ({ source, category, day }) => [source, category, day].join('/'));
  return [...days.values()].map(([first, ...others]) => ({
    source: first.source,
    category: first.category,
    day: first.day,
    gross: others.reduce((sum, row) => sum.plus(row.gross), new Big(first.gross)).toFixed(),
    final: isFinal.has(first.source),
  }));
};

/** A channel's month with the lines of the reports that its income is the sum of. */
export interface ReportedMonth extends ChannelMonth {
  lines: readonly ReportLine[];
}

/** What the parts that count say of these channels in the month in which it was earned, part by part and together. */
export const reportsOfMonth = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<ReportedMonth[]> => {
  const rows = await amountsOf(connection, month, channelIds);
  const fileMonths = new Set([month, ...rows.map((row) => row.file_month)]);
  const counting = await countingIn(connection, [...fileMonths]);
  const counted = countedSources(counting);
  const ofMonth = counting.filter((part) => part.month === month);
  const estimateParts = ofMonth.filter(({ version }) => version === 'estimate').map(({ partId }) => partId);
  const estimated = groupBy(
    estimateParts.length > 0 ? await estimatesOf(connection, estimateParts, channelIds) : [],
    (row) => row.channel_id,
  );
  const final = finalSources(ofMonth);
  const amounts = groupBy(rows, (row) => row.channel_id);
  return channelIds.map((channelId) => {
    const lines = linesOf(amounts.get(channelId) ?? [], counted);
    return {
      channelId,
      lines,
      income: incomeOf(lines),
      estimates: forecastOf(estimated.get(channelId) ?? [], final),
    };
  });
};

/** The same, whichever month's file says it: of each type, source and category one sum. */
export const channelMonths = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<ChannelMonth[]> =>
  (await reportsOfMonth(connection, month, channelIds)).map(({ channelId, income, estimates }) => ({
    channelId,
    income,
    estimates,
  }));

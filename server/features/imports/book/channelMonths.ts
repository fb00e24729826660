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

/** The amounts of one channel, summed up by type, source and category. What does not count for its part is left out. */
const incomeOf = (rows: readonly AmountRow[], counted: ReadonlyMap<string, Counted>): Income[] => {
  const income = new Map<string, Income>();
  const add = (one: Income) => {
    const key = `${one.type}/${one.source}/${one.category}`;
    const before = income.get(key);
    income.set(key, before ? together(before, one) : one);
  };
  for (const row of rows) {
    const { sources, minus } = counted.get(row.part_id) ?? { sources: new Set(), minus: null };
    if (!sources.has(row.source)) continue;
    add(toIncome(row));
    if (minus === null) continue;
    // Once for the part, whose amounts of other kinds are none.
    for (const own of rows.filter(({ part_id: partId }) => partId === minus)) {
      add({ ...toIncome(row), gross: new Big(own.gross).neg().toFixed(), taxPercent: null });
    }
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

/** What the parts that count say of these channels in the month in which it was earned, whichever month's file says it. */
export const channelMonths = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<ChannelMonth[]> => {
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
  return channelIds.map((channelId) => ({
    channelId,
    income: incomeOf(amounts.get(channelId) ?? [], counted),
    estimates: forecastOf(estimated.get(channelId) ?? [], final),
  }));
};

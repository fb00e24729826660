import type { EarningsSource } from '#contract/earnings';
import { compareAmounts, sumAmounts } from '#src/lib/amount';
import { monthsBetween } from '#src/lib/days';
import type { Months } from './monthsModel';

/** So many sources have bars of their own; the others are one. */
const NAMED = 3;

/** What sources brought in months, tax taken off; dollars, one amount for each month. */
export interface SourceSeries {
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[];
  /** The largest first; `null` is all others together. */
  sources: readonly { source: EarningsSource | null; amounts: readonly string[] }[];
  /** All sources a year before each month. */
  yearBefore: readonly string[];
}

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

type Asked = Pick<Months, 'asked' | 'sources' | 'months'>;

/** The months that are shown, from the first of which something is known, by source and beside the year before. */
export const sourceSeriesOf = ({ asked, sources, months: rows }: Asked): SourceSeries => {
  const first = rows.at(-1)?.month ?? asked.from;
  const months = monthsBetween(`${first}-01`, `${asked.to}-01`);
  const inMonth = (month: string, isOf: (source: EarningsSource) => boolean = () => true) =>
    sumAmounts(sources.filter((row) => row.month === month && isOf(row.source)).map(({ amount }) => amount));
  const shown = sources.filter(({ month }) => month >= first && month <= asked.to);
  const names = [...new Set(shown.map(({ source }) => source))]
    .map((source) => ({
      source,
      total: sumAmounts(shown.filter((row) => row.source === source).map(({ amount }) => amount)),
    }))
    .sort((one, other) => compareAmounts(other.total, one.total))
    .map(({ source }) => source);
  const rest = names.slice(NAMED);
  return {
    months,
    sources: [
      ...names.slice(0, NAMED).map((source) => ({
        source,
        amounts: months.map((month) => inMonth(month, (one) => one === source)),
      })),
      ...(rest.length > 0
        ? [{ source: null, amounts: months.map((month) => inMonth(month, (one) => rest.includes(one))) }]
        : []),
    ],
    yearBefore: months.map((month) => inMonth(yearBefore(month))),
  };
};

import { createSelector } from '@reduxjs/toolkit';
import type { EarningsCategory, EarningsSource, EntryType } from '#contract/earnings';
import { addAmounts, isZero, splitAmount, subtractAmounts, sumAmounts } from '#src/lib/amount';
import { monthsBetween } from '#src/lib/days';
import { entryLabels, isPaid } from './earningsMessages';
import { type Summary, earningsSummary } from './model';

/** An entry of the summary with the balance after it; one source has no balance. */
export type Line = Summary['entries'][number] & { balance: string | null };

/** The entries of one day and type. Amounts are exact decimal strings. */
export interface EarningsGroup {
  /** `date.type` */
  id: string;
  date: string;
  type: EntryType;
  sources: EarningsSource[];
  categories: Exclude<EarningsCategory, ''>[];
  /** Oldest first. */
  months: string[];
  earned: string;
  paid: string;
  /** The balance after this group; null where the summary is of one source. */
  balance: string | null;
  failed: number;
  /** All of its entries correct earlier ones, some do, or none. */
  corrections: 'all' | 'some' | 'none';
  failedAmount: string;
}

const ORDER = Object.keys(entryLabels);

const inOrder = (a: Summary['entries'][number], b: Summary['entries'][number]): number =>
  a.date.localeCompare(b.date) || ORDER.indexOf(a.type) - ORDER.indexOf(b.type);

/**
 * The entries, oldest first, each with the balance after it. The last balance is the one of the summary. Without a previous
 * balance, that is of one source, there is none.
 */
export const linesOf = ({
  previousBalance,
  entries,
}: Pick<Summary, 'previousBalance' | 'entries'>): Line[] => {
  let balance = previousBalance;
  return [...entries].sort(inOrder).map((entry) => {
    balance = balance === null ? null : addAmounts(balance, entry.amount);
    return { ...entry, balance };
  });
};

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)];

/** How many of the entries of a group correct earlier ones. */
const correctionsIn = (lines: readonly Line[]): EarningsGroup['corrections'] => {
  if (lines.every(({ corrections }) => corrections === 0)) return 'none';
  return lines.every(({ entries, corrections }) => entries === corrections) ? 'all' : 'some';
};

const groupOfLines = (lines: readonly [Line, ...Line[]]): EarningsGroup => {
  const [{ date, type }] = lines;
  const amount = sumAmounts(lines.map((line) => line.amount));
  const paid = isPaid(type);
  return {
    id: `${date}.${type}`,
    date,
    type,
    sources: distinct(lines.flatMap(({ source }) => (source === '' ? [] : [source]))),
    categories: distinct(lines.flatMap(({ category }) => (category === '' ? [] : [category]))),
    months: distinct(lines.flatMap(({ month }) => (month === null ? [] : [month]))).sort(),
    earned: paid ? '0' : amount,
    paid: paid ? subtractAmounts('0', amount) : '0',
    balance: lines.at(-1)?.balance ?? null,
    failed: lines.reduce((count, { failed }) => count + failed, 0),
    failedAmount: sumAmounts(lines.map(({ failedAmount }) => failedAmount)),
    corrections: correctionsIn(lines),
  };
};

/** The lines grouped by date and type, in the order of the lines. */
export const groupsOf = (lines: readonly Line[]): EarningsGroup[] => {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const id = `${line.date}.${line.type}`;
    const group = groups.get(id);
    if (group) group.push(line);
    else groups.set(id, [line]);
  }
  return [...groups.values()].map(groupOfLines);
};

const hasRest = (balance: string | null): boolean => balance !== null && !isZero(splitAmount(balance).rest);

/** Whether a balance of the groups has something below a cent, and the last one, which says so above them, has not. */
export const hasUnsaidRests = (
  groups: readonly Pick<EarningsGroup, 'balance'>[],
  last: string | null,
): boolean => !hasRest(last) && groups.some(({ balance }) => hasRest(balance));

export interface EarningsMonth {
  /** `YYYY-MM` */
  month: string;
  earned: string;
  paid: string;
  /** Not booked, and not in the balance. */
  estimated: string;
}

const AT_LEAST = 6;

/**
 * What each month of the range has earned, whenever that was booked, what was paid in it, and the estimates of months whose final reports
 * are missing. Corrections of months before the range are left out: what else those earned is not in the summary. In a long range the
 * months before the first entry are left out.
 */
export const monthsOf = (summary: Pick<Summary, 'range' | 'entries' | 'estimates'>): EarningsMonth[] => {
  // One pass over the entries: a long history has thousands of entries and hundreds of months.
  const ofMonth = new Map<string, { earned: string[]; paid: string[] }>();
  for (const { date, type, month: earnedIn, amount } of summary.entries) {
    const paidIn = date.slice(0, 7);
    const month = isPaid(type) ? paidIn : (earnedIn ?? paidIn);
    const amounts = ofMonth.get(month) ?? { earned: [], paid: [] };
    ofMonth.set(month, amounts);
    amounts[isPaid(type) ? 'paid' : 'earned'].push(amount);
  }
  const months = monthsBetween(summary.range.from, summary.range.to).map((month) => {
    const { earned = [], paid = [] } = ofMonth.get(month) ?? {};
    const estimates = summary.estimates.filter((estimate) => estimate.month === month);
    return {
      month,
      earned: sumAmounts(earned),
      paid: subtractAmounts('0', sumAmounts(paid)),
      estimated: sumAmounts(estimates.map(({ amount }) => amount)),
    };
  });
  const happened = months.findIndex(
    ({ earned, paid, estimated }) => !(isZero(earned) && isZero(paid) && isZero(estimated)),
  );
  const first = happened < 0 ? months.length : happened;
  return months.slice(Math.max(0, Math.min(first, months.length - AT_LEAST)));
};

const selectLines = createSelector([earningsSummary.selectValue], (summary) =>
  summary ? linesOf(summary) : [],
);

/** The groups by date and type, newest first, each with the balance after it. */
export const selectGroups = createSelector([selectLines], (lines) => groupsOf(lines).reverse());

/** The months, oldest first, for the chart. */
export const selectMonths = createSelector([earningsSummary.selectValue], (summary) =>
  summary ? monthsOf(summary) : [],
);

/** The months whose final reports are missing, newest first, with their estimates. */
export const selectEstimates = createSelector([selectMonths], (months) =>
  months.filter(({ estimated }) => !isZero(estimated)).reverse(),
);

import Big from 'big.js';
import type { AnalyticsRow, AnalyticsType } from '#contract/analytics';
import { dayAfter, lastDayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { type ReportRow, revenueOf } from '../../integrations/youtubeReport';
import type { ChannelDay } from '../channels';

type Metrics = AnalyticsRow['metrics'];

/** Days `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export type DailyType = 'views' | 'watch-time' | 'subscribers' | 'revenue';
export type ListType = Exclude<AnalyticsType, DailyType>;

/** The dimension by which YouTube makes each list, and whether it gives revenue for it. */
export const lists: Record<ListType, { dimension: string; revenue: boolean }> = {
  videos: { dimension: 'video', revenue: true },
  countries: { dimension: 'country', revenue: true },
  'traffic-sources': { dimension: 'insightTrafficSourceType', revenue: false },
  devices: { dimension: 'deviceType', revenue: false },
};

const DAILY: Record<DailyType, (day: ChannelDay) => Metrics | undefined> = {
  views: ({ views }) => ({ views }),
  'watch-time': ({ watch_minutes }) => ({ watch_minutes }),
  subscribers: ({ subscribers_gained, subscribers_lost }) => ({ subscribers_gained, subscribers_lost }),
  revenue: ({ revenue }) => (revenue === null ? undefined : { revenue }),
};

/** Whether a type counts by day; the other types are lists. */
export const isDaily = (type: AnalyticsType): type is DailyType => type in DAILY;

/** What is wrong with a range, by field: it must lie between the earliest day (spec 000 §9) and today, and not end before it begins. */
export const rangeProblems = (
  { from, to }: DayRange,
  today: string,
): { path: 'from' | 'to'; message: string }[] => [
  ...(from < businessConstants.analytics.earliestDay
    ? [{ path: 'from', message: 'too_early' } as const]
    : []),
  ...(from > to ? [{ path: 'from', message: 'after_to' } as const] : []),
  ...(to > today ? [{ path: 'to', message: 'in_future' } as const] : []),
];

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * The days that a range is compared with: as many, directly before it. For a calendar month they are those of the month
 * before, from its first day on, as many as the range has or all.
 */
export const previousOf = ({ from, to }: DayRange): DayRange => {
  const later = daysFrom(from, to);
  const month = from.slice(0, 7);
  if (from !== `${month}-01` || to !== lastDayOf(month)) {
    return { from: dayAfter(from, -later - 1), to: dayAfter(from, -1) };
  }
  const first = `${monthAfter(month, -1)}-01`;
  const [place, last] = [dayAfter(first, later), dayAfter(from, -1)];
  return { from: first, to: place < last ? place : last };
};

/** The last day whose figures YouTube does not change any more. */
export const finalUntil = (today: string): string => dayAfter(today, -businessConstants.analytics.openDays);

/** The days of a range as rows with the figures of the type. A day without a figure is left out, because it is not zero. */
export const dailyRows = (
  type: DailyType,
  days: readonly ChannelDay[],
  { from, to }: DayRange,
): AnalyticsRow[] =>
  days.flatMap((day) => {
    if (day.day < from || day.day > to) return [];
    const metrics = DAILY[type](day);
    return metrics ? [{ key: day.day, label: null, metrics }] : [];
  });

/** The rows of a list in YouTube's order, the largest first. */
export const listRows = (
  type: ListType,
  rows: readonly ReportRow[],
  titles: ReadonlyMap<string, string>,
): AnalyticsRow[] =>
  rows.map((row) => {
    const key = String(row[lists[type].dimension]);
    const revenue = revenueOf(row);
    return {
      key,
      label: titles.get(key) ?? null,
      metrics: {
        views: Math.round(Number(row.views)),
        watch_minutes: Math.round(Number(row.estimatedMinutesWatched)),
        ...(revenue === null ? {} : { revenue }),
      },
    };
  });

/** The days of a range with the figures of a list. Their totals are of the whole channel, not only of the rows shown. */
export const listDays = (
  type: ListType,
  days: readonly ChannelDay[],
  { from, to }: DayRange,
): AnalyticsRow[] =>
  days.flatMap((day) =>
    day.day < from || day.day > to
      ? []
      : [
          {
            key: day.day,
            label: null,
            metrics: {
              views: day.views,
              watch_minutes: day.watch_minutes,
              ...(lists[type].revenue && day.revenue !== null ? { revenue: day.revenue } : {}),
            },
          },
        ],
  );

/** The sums of the rows' figures; without rows it has no figures. */
export const totalsOf = (rows: readonly AnalyticsRow[]): Metrics =>
  rows.reduce<Metrics>((sums, { metrics }) => {
    const { revenue, ...counts } = metrics;
    const next: Metrics = { ...sums };
    for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
      next[name] = (next[name] ?? 0) + count;
    }
    if (revenue !== undefined) next.revenue = new Big(next.revenue ?? 0).plus(revenue).toFixed();
    return next;
  }, {});

/**
 * The sums of the days that have a row in both ranges, place by place: a day that one of them lacks does not count in the
 * other either.
 */
export const comparedOf = (
  rows: readonly AnalyticsRow[],
  before: readonly AnalyticsRow[],
  { range, previous }: { range: DayRange; previous: DayRange },
): { days: number; totals: Metrics; previous_totals: Metrics } => {
  const apart = daysFrom(previous.from, range.from);
  const earlier = new Map(before.map((row) => [row.key, row]));
  const pairs = rows.flatMap((row) => {
    const other = earlier.get(dayAfter(row.key, -apart));
    return other ? [[row, other] as const] : [];
  });
  return {
    days: pairs.length,
    totals: totalsOf(pairs.map(([row]) => row)),
    previous_totals: totalsOf(pairs.map(([, other]) => other)),
  };
};

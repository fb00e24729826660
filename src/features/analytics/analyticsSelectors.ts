import { createSelector } from '@reduxjs/toolkit';
import type { AnalyticsType } from '#contract/analytics';
import { addAmounts, subtractAmounts } from '#src/lib/amount';
import { daysBetween } from '#src/lib/days';
import { MEASURES, type Measure } from './analyticsMessages';
import { type Figures, type Metrics, channelFigures } from './model';

const BY_DAY: readonly AnalyticsType[] = ['views', 'watch-time', 'subscribers', 'revenue'];
/** Whether a type is counted by day. The others are lists: videos, countries, traffic sources, devices. */
export const isByDay = (type: AnalyticsType): boolean => BY_DAY.includes(type);

/** A decimal string for each measure that the type counts. */
export type Values = Partial<Record<Measure, string>>;

/** Figures as decimal strings, and the net number of subscribers. */
export const valuesOf = ({
  views,
  watchMinutes,
  subscribersGained: gained,
  subscribersLost: lost,
  revenue,
}: Metrics): Values => ({
  ...(views === undefined ? {} : { views: String(views) }),
  ...(watchMinutes === undefined ? {} : { watchMinutes: String(watchMinutes) }),
  ...(gained === undefined ? {} : { subscribersGained: String(gained) }),
  ...(lost === undefined ? {} : { subscribersLost: String(lost) }),
  ...(gained === undefined || lost === undefined ? {} : { net: String(gained - lost) }),
  ...(revenue === undefined ? {} : { revenue }),
});

/** The measures that the figures have, in the order of columns. */
export const measuresOf = ({ data, totals }: Pick<Figures, 'data' | 'totals'>): Measure[] => {
  const known = new Set(
    [totals, ...data.map(({ metrics }) => metrics)].flatMap((one) => Object.keys(valuesOf(one))),
  );
  return MEASURES.filter((measure) => known.has(measure));
};

/** The measure that the chart draws: `net` for subscribers, else the first one. */
export const drawnOf = (measures: readonly Measure[]): Measure | undefined =>
  measures.includes('net') ? 'net' : measures[0];

export interface DayFigures {
  day: string;
  /** Null where YouTube has no data for the day; that does not mean zero. */
  values: Values | null;
  /** The same for the day at the same place of the range before. */
  previous: Values | null;
  /** False while YouTube may still change the figures. */
  final: boolean;
}

const LONG = 120;

/**
 * Every day of the range, oldest first, each with its day in the range before. In a long range the days before the
 * channel's first figure are left out.
 */
export const daysOf = ({ asked, data, previous, previousRange, finalUntil }: Figures): DayFigures[] => {
  const values = new Map([...previous, ...data].map(({ key, metrics }) => [key, valuesOf(metrics)]));
  const days = daysBetween(asked.from, asked.to);
  const before = daysBetween(previousRange.from, previousRange.to);
  const all = days.map((day, place) => ({
    day,
    values: values.get(day) ?? null,
    previous: values.get(before[place] ?? '') ?? null,
    final: day <= finalUntil,
  }));
  const first = all.findIndex((one) => one.values !== null || one.previous !== null);
  return all.slice(Math.max(0, Math.min(first, all.length - LONG)));
};

export type Step = 'day' | 'week' | 'month';

/** The days that one bar stands for. */
export interface Bucket {
  from: string;
  to: string;
  /** Null where none of its days has data. */
  value: string | null;
  previous: string | null;
  final: boolean;
}

const WEEK = 7;

/** Whether a bar stands for a day, a week or a month: a chart has about 120 bars at most. */
export const stepOf = (days: number): Step => {
  if (days <= LONG) return 'day';
  return days <= LONG * WEEK ? 'week' : 'month';
};

const sumOf = (values: readonly (string | undefined)[]): string | null => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? null : known.reduce(addAmounts);
};

/** The bars of the chart, oldest first. */
export const bucketsOf = (days: readonly DayFigures[], measure: Measure): Bucket[] => {
  const step = stepOf(days.length);
  const keyOf = (day: string, place: number): string | number => {
    if (step === 'day') return place;
    return step === 'week' ? Math.floor(place / WEEK) : day.slice(0, 7);
  };
  const groups = new Map<string | number, DayFigures[]>();
  days.forEach((one, place) => {
    const key = keyOf(one.day, place);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  });
  return [...groups.values()].map((group) => ({
    from: group[0]?.day ?? '',
    to: group.at(-1)?.day ?? '',
    value: sumOf(group.map(({ values }) => values?.[measure])),
    previous: sumOf(group.map(({ previous }) => previous?.[measure])),
    final: group.every(({ final }) => final),
  }));
};

/** The days that both ranges have, compared; `unknown` where there is none. */
export type Change =
  | { kind: 'unknown' }
  | { kind: 'same' }
  /** `share`: the change as a part of the previous total, 0.5 is half of it; null where that total was zero. */
  | { kind: 'more' | 'less'; by: string; share: number | null; before: string };

export interface Total {
  measure: Measure;
  value: string;
  change: Change;
}

const changeOf = (value: string | undefined, before: string | undefined): Change => {
  if (value === undefined || before === undefined) return { kind: 'unknown' };
  const difference = subtractAmounts(value, before);
  if (Number(difference) === 0) return { kind: 'same' };
  const base = Math.abs(Number(before));
  return {
    kind: difference.startsWith('-') ? 'less' : 'more',
    by: difference.replace('-', ''),
    share: base === 0 ? null : Math.abs(Number(difference)) / base,
    before,
  };
};

/** The totals of the range, each with its change against the range before over the days that both have. */
export const totalsOf = (figures: Figures): Total[] => {
  const totals = valuesOf(figures.totals);
  const now = valuesOf(figures.compared.totals);
  const before = valuesOf(figures.compared.previousTotals);
  return measuresOf(figures).flatMap((measure) => {
    const value = totals[measure];
    return value === undefined ? [] : [{ measure, value, change: changeOf(now[measure], before[measure]) }];
  });
};

/** With which days the totals are compared, and over how many days of the range: all, some or none. */
export const comparisonOf = ({ asked, previousRange, compared: { days } }: Figures) => {
  const all = daysBetween(asked.from, asked.to).length;
  const kind = days === 0 ? ('none' as const) : days < all ? ('some' as const) : ('all' as const);
  return { kind, days, all, with: previousRange };
};

export interface ListRow {
  key: string;
  label: string | null;
  values: Values;
}

export const selectDays = createSelector([channelFigures.selectValue], (figures) =>
  figures && isByDay(figures.asked.type) ? daysOf(figures) : [],
);

/** How many days have no data, and so are not in the totals. */
export const selectMissing = createSelector(
  [selectDays],
  (days) => days.filter(({ values }) => values === null).length,
);

/** The days, newest first. */
export const selectNewestDays = createSelector([selectDays], (days) => [...days].reverse());

export const selectTotals = createSelector([channelFigures.selectValue], (figures) =>
  figures ? totalsOf(figures) : [],
);

export const selectComparison = createSelector(
  [channelFigures.selectValue],
  (figures) => figures && comparisonOf(figures),
);

export const selectMeasures = createSelector([channelFigures.selectValue], (figures) =>
  figures ? measuresOf(figures) : [],
);

/** The rows of a type that is a list, the largest first. */
export const selectList = createSelector([channelFigures.selectValue], (figures): ListRow[] =>
  figures && !isByDay(figures.asked.type)
    ? figures.data.map(({ key, label, metrics }) => ({ key, label, values: valuesOf(metrics) }))
    : [],
);

import type { AnalyticsType } from '#contract/analytics';
import { EARLIEST_DAY } from '#contract/lists';
import { type QueryRules, isDay, oneOf } from '#src/lib/query';
import { type DayRange, rangeNamed } from '#src/lib/ranges';
import { MEASURES, TYPES } from './analyticsMessages';

/** What the analytics screen keeps in the URL. */
type AnalyticsQuery = {
  tab: string;
  from: string;
  to: string;
  view: string;
  /** The column by which the table is sorted, with a minus sign downwards; empty for the order of the data. */
  sort: string;
};

const SORTS = ['day', 'name', ...MEASURES].flatMap((column) => [column, `-${column}`]);

/** The defaults; the range is one month back from today (spec 000 §9). */
export const analyticsDefaults = (today: string): AnalyticsQuery => ({
  tab: 'views',
  ...rangeNamed('month', today),
  view: 'chart',
  sort: '',
});

export const analyticsRules = (today: string): QueryRules<AnalyticsQuery> => {
  const isPast = (text: string) => isDay(text) && text >= EARLIEST_DAY && text <= today;
  return {
    tab: oneOf(...TYPES),
    from: isPast,
    to: isPast,
    view: oneOf('chart', 'table'),
    sort: oneOf(...SORTS),
  };
};

export const typeOf = ({ tab }: AnalyticsQuery): AnalyticsType => tab as AnalyticsType;

/** The range in the URL. Where `from` is after `to`, the default range. */
export const rangeOf = (query: AnalyticsQuery, today: string): DayRange => {
  const { from, to } = query.from <= query.to ? query : analyticsDefaults(today);
  return { from, to };
};

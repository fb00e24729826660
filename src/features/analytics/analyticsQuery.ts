import type { AnalyticsType } from '#contract/analytics';
import { EARLIEST_DAY } from '#contract/lists';
import { type QueryRules, isDay, oneOf } from '#src/lib/query';
import { type DayRange, rangeNamed } from '#src/lib/ranges';
import type { Sort } from '#src/ui/sortRows';
import { TYPES } from './analyticsMessages';

/** What the analytics screen keeps in the URL. */
type AnalyticsQuery = {
  tab: string;
  from: string;
  to: string;
  view: string;
  /** `column.direction` of the table; empty for the order of the data. */
  sort: string;
};

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
    sort: (text) => /^[a-zA-Z]+\.(ascending|descending)$/.test(text),
  };
};

export const typeOf = ({ tab }: AnalyticsQuery): AnalyticsType => tab as AnalyticsType;

/** The range in the URL. Where `from` is after `to`, the default range. */
export const rangeOf = (query: AnalyticsQuery, today: string): DayRange => {
  const { from, to } = query.from <= query.to ? query : analyticsDefaults(today);
  return { from, to };
};

export const sortOf = ({ sort }: AnalyticsQuery): Sort | undefined => {
  const [column = '', direction] = sort.split('.');
  return direction ? { column, direction: direction as Sort['direction'] } : undefined;
};

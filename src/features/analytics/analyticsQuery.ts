import type { AnalyticsType } from '#contract/analytics';
import { EARLIEST_DAY } from '#contract/lists';
import { type QueryRules, isDay, oneOf } from '#src/lib/query';
import { type DayRange, rangeNamed } from '#src/lib/ranges';
import type { Sort } from '#src/ui/sortRows';
import { TYPES } from './analyticsMessages';

/** What the analytics screen has in its address. */
type AnalyticsQuery = {
  tab: string;
  from: string;
  to: string;
  view: string;
  /** `column.direction` of the table; empty for its own order. */
  sort: string;
};

/** One month back to today (spec 000 §9). */
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

/** The range of an address; days that are the wrong way round are as if none were given. */
export const rangeOf = (query: AnalyticsQuery, today: string): DayRange => {
  const { from, to } = query.from <= query.to ? query : analyticsDefaults(today);
  return { from, to };
};

export const sortOf = ({ sort }: AnalyticsQuery): Sort | undefined => {
  const [column = '', direction] = sort.split('.');
  return direction ? { column, direction: direction as Sort['direction'] } : undefined;
};

import type { AnalyticsType } from '#contract/analytics';
import { EARLIEST_DAY } from '#contract/lists';
import { daysOfPeriod, isPeriod } from '#src/lib/periods';
import { type QueryRules, isDay, oneOf } from '#src/lib/query';
import type { DayRange } from '#src/lib/ranges';
import { MEASURES, TYPES } from './analyticsMessages';

/** What the analytics screen keeps in the URL. */
type AnalyticsQuery = {
  tab: string;
  /** A name of days; it counts where no days are given. */
  period: string;
  /** Days that were chosen in the calendar, else empty. */
  from: string;
  to: string;
  view: string;
  /** The column by which the table is sorted, with a minus sign downwards; empty for the order of the data. */
  sort: string;
};

const SORTS = ['day', 'name', ...MEASURES].flatMap((column) => [column, `-${column}`]);

/** The defaults; the days are one month back from today (spec 000 §9). */
export const DEFAULTS: AnalyticsQuery = {
  tab: 'views',
  period: 'month',
  from: '',
  to: '',
  view: 'chart',
  sort: '',
};

export const analyticsRules = (today: string): QueryRules<AnalyticsQuery> => {
  const isPast = (text: string) => isDay(text) && text >= EARLIEST_DAY && text <= today;
  return {
    tab: oneOf(...TYPES),
    period: (text) => isPeriod(text, today),
    from: isPast,
    to: isPast,
    view: oneOf('chart', 'table'),
    sort: oneOf(...SORTS),
  };
};

export const typeOf = ({ tab }: AnalyticsQuery): AnalyticsType => tab as AnalyticsType;

/** The days in the URL, and the name of the period where no days are given or `from` is after `to`. */
export const chosenOf = (
  { period, from, to }: AnalyticsQuery,
  today: string,
): DayRange & { period: string | undefined } => {
  const standard = daysOfPeriod(DEFAULTS.period, today);
  // A link may name one day alone.
  const given = { from: from || standard.from, to: to || standard.to };
  if ((from || to) && given.from <= given.to) return { ...given, period: undefined };
  return { ...daysOfPeriod(period, today), period };
};

/** What the URL says for a period, or for days that were chosen. */
export const askedFor = (chosen: string | DayRange): Pick<AnalyticsQuery, 'period' | 'from' | 'to'> =>
  typeof chosen === 'string'
    ? { period: chosen, from: '', to: '' }
    : { period: DEFAULTS.period, from: chosen.from, to: chosen.to };

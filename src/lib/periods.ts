import moment from 'moment';
import { EARLIEST_DAY } from '#contract/lists';
import type { DayRange } from './ranges';

/** The periods for figures that are counted by days; a calendar month `YYYY-MM` that is over is one as well. */
export const PERIODS = ['month', 'days7', 'days28', 'days90', 'days365', 'all'] as const;
const DAYS: Partial<Record<string, number>> = { days7: 7, days28: 28, days90: 90, days365: 365 };
/** How many calendar months are offered. */
const MONTHS = 12;
const DAY = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';

/** Whether this is a calendar month `YYYY-MM` that is over. */
export const isPastMonth = (text: string, today: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && `${text}-01` >= EARLIEST_DAY && text < today.slice(0, MONTH.length);

/** A rule of the URL: a named period or a calendar month. */
export const isPeriod = (text: string, today: string): boolean =>
  PERIODS.some((name) => name === text) || isPastMonth(text, today);

/** The calendar months to choose from, the newest first. */
export const pastMonths = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_none, index) =>
    moment
      .utc(today, DAY)
      .startOf('month')
      .subtract(index + 1, 'months')
      .format(MONTH),
  );

/**
 * The days of a period, all of them whole: a number of days ends on the day before today, because today is not over.
 * `month` goes from the same day of the month before to today, as what is shown first (spec 000 §9).
 */
export const daysOfPeriod = (period: string, today: string): DayRange => {
  if (period === 'all') return { from: EARLIEST_DAY, to: today };
  const days = DAYS[period];
  const end = moment.utc(today, DAY);
  if (days !== undefined) {
    return {
      from: end.clone().subtract(days, 'days').format(DAY),
      to: end.clone().subtract(1, 'day').format(DAY),
    };
  }
  if (!isPastMonth(period, today)) return { from: end.subtract(1, 'month').format(DAY), to: today };
  const month = moment.utc(period, MONTH);
  return { from: month.startOf('month').format(DAY), to: month.endOf('month').format(DAY) };
};

import moment from 'moment';
import { EARLIEST_DAY } from '#contract/lists';

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The ranges for money, which is counted by months. */
export const RANGES = ['months3', 'months6', 'months12', 'thisYear', 'lastYear', 'all'] as const;
export type RangeName = (typeof RANGES)[number];

const MONTHS = { months3: 3, months6: 6, months12: 12 } as const;
const DAY = 'YYYY-MM-DD';

/**
 * The days of a named range that ends at `latest`. Ranges of several months are whole months, the last one is that of
 * `latest`.
 */
export const rangeNamed = (name: RangeName, latest: string): DayRange => {
  const end = moment.utc(latest, DAY);
  const from = (day: moment.Moment, to = latest) => ({ from: day.format(DAY), to });
  switch (name) {
    case 'all':
      return { from: EARLIEST_DAY, to: latest };
    case 'thisYear':
      return from(end.startOf('year'));
    case 'lastYear': {
      const year = end.subtract(1, 'year');
      return from(year.clone().startOf('year'), year.endOf('year').format(DAY));
    }
    default:
      return from(end.startOf('month').subtract(MONTHS[name] - 1, 'months'));
  }
};

/**
 * The name of a range; undefined if it has none. `preferred` decides between two names: in March "this year" is also
 * the last 3 months.
 */
export const nameOfRange = (
  { from, to }: DayRange,
  latest: string,
  preferred?: RangeName,
): RangeName | undefined =>
  [...(preferred ? [preferred] : []), ...RANGES].find((name) => {
    const range = rangeNamed(name, latest);
    return range.from === from && range.to === to;
  });

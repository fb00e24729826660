import type { IntlShape } from 'react-intl';
import type { DayRange } from '#src/lib/ranges';

/** The first and the last day in the user's language, short: `Feb 1 – 28, 2026`. */
export const formatDays = (
  { formatDateTimeRange }: Pick<IntlShape, 'formatDateTimeRange'>,
  { from, to }: DayRange,
): string =>
  formatDateTimeRange(Date.parse(from), Date.parse(to), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

import { useIntl } from 'react-intl';
import { PERIODS, isPastMonth, pastMonths } from '#src/lib/periods';
import { PeriodChoice } from '#src/ui/PeriodChoice';
import { askedFor } from '../analyticsQuery';
import type { AnalyticsView } from './useChannelFigures';

const MONTH = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** The choice of whole days, calendar months, or any days. */
export const Period = ({ view: { today, from, to, period, change } }: { view: AnalyticsView }) => {
  const { formatMessage, formatDate } = useIntl();
  const newest = pastMonths(today);
  // An older month in the URL is listed while it is shown.
  const isOlder = period !== undefined && isPastMonth(period, today) && !newest.includes(period);
  const months = isOlder ? [...newest, period] : newest;
  return (
    <PeriodChoice
      value={{ from, to }}
      latest={today}
      period={period}
      periods={PERIODS.map((name) => ({ value: name, label: formatMessage({ id: `range.${name}` }) }))}
      more={months.map((month) => ({ value: month, label: formatDate(`${month}-01`, MONTH) }))}
      onPeriod={(name) => change(askedFor(name))}
      onDays={(days) => change(askedFor(days))}
    />
  );
};

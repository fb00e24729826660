import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const FIRST_YEAR = 2013;

const monthsSince = (year: number, now: Date): string[] => {
  const count = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1;
  return Array.from({ length: count }, (_nothing, place) =>
    new Date(Date.UTC(year, count - 1 - place, 1)).toISOString().slice(0, 7),
  );
};

/** Chooses the month of a list; an empty value means all months. */
export const MonthSelect = ({ month, onMonth }: { month: string; onMonth: (month: string) => void }) => {
  const { formatDate } = useIntl();
  const [now] = useState(() => new Date());
  const months = useMemo(() => {
    const known = monthsSince(FIRST_YEAR, now);
    return month === '' || known.includes(month) ? known : [month, ...known];
  }, [month, now]);
  return (
    <label className="imports-filter">
      <FormattedMessage id="imports.month" />{' '}
      <select className="select" value={month} onChange={({ target }) => onMonth(target.value)}>
        <option value="">
          <FormattedMessage id="imports.month.all" />
        </option>
        {months.map((one) => (
          <option key={one} value={one}>
            {formatDate(`${one}-01T00:00:00Z`, { year: 'numeric', month: 'long', timeZone: 'UTC' })}
          </option>
        ))}
      </select>
    </label>
  );
};

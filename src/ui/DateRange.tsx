import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type DayRange, RANGES, type RangeName, nameOfRange, rangeNamed } from '#src/lib/ranges';
import { PeriodChoice } from './PeriodChoice';

/** The choice of days for money: whole months and years, or any days in a calendar. */
export const DateRange = ({
  value,
  latest,
  onChange,
}: {
  value: DayRange;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  latest: string;
  onChange: (range: DayRange) => void;
}) => {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<RangeName>();
  return (
    <PeriodChoice
      value={value}
      latest={latest}
      period={nameOfRange(value, latest, chosen)}
      periods={RANGES.map((name) => ({ value: name, label: formatMessage({ id: `range.${name}` }) }))}
      onPeriod={(name) => {
        setChosen(name);
        onChange(rangeNamed(name, latest));
      }}
      onDays={onChange}
    />
  );
};

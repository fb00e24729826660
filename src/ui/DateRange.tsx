import { Suspense, lazy, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type DayRange, RANGES, type RangeName, nameOfRange, rangeNamed } from '#src/lib/ranges';

// Ant Design's calendar is large and rarely opened.
const RangePicker = lazy(() => import('./RangePicker'));

const CUSTOM = 'custom';

/** The choice of days: one of the usual ranges, or any from 2013-12-01 to `latest` in a calendar. */
export const DateRange = ({
  value,
  latest,
  names = RANGES,
  onChange,
}: {
  value: DayRange;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  latest: string;
  /** The usual ranges that are offered. */
  names?: readonly RangeName[];
  onChange: (range: DayRange) => void;
}) => {
  const [chosen, setChosen] = useState<RangeName | typeof CUSTOM>();
  const named = nameOfRange(value, latest, chosen === CUSTOM ? undefined : chosen, names);
  const custom = chosen === CUSTOM || named === undefined;
  const choose = (name: RangeName | typeof CUSTOM) => {
    setChosen(name);
    if (name !== CUSTOM) onChange(rangeNamed(name, latest));
  };
  return (
    <div className="date-range">
      <label>
        <FormattedMessage id="range.label" />{' '}
        <select
          className="select"
          value={custom ? CUSTOM : named}
          onChange={({ target }) => choose(target.value as RangeName | typeof CUSTOM)}
        >
          {names.map((name) => (
            <FormattedMessage key={name} id={`range.${name}`}>
              {(text) => <option value={name}>{text}</option>}
            </FormattedMessage>
          ))}
          <FormattedMessage id="range.custom">
            {(text) => <option value={CUSTOM}>{text}</option>}
          </FormattedMessage>
        </select>
      </label>
      {custom && (
        <Suspense fallback={<div className="date-range-picker skeleton-line" />}>
          <RangePicker value={value} latest={latest} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
};

import { Flex, Select, Skeleton } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useIntl } from 'react-intl';
import { type DayRange, RANGES, type RangeName, nameOfRange, rangeNamed } from '#src/lib/ranges';

// Ant Design's calendar is large and rarely opened.
const RangePicker = lazy(() => import('./RangePicker'));

const CUSTOM = 'custom' as const;
const WRITTEN = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

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
  const { formatMessage, formatDateTimeRange } = useIntl();
  const [chosen, setChosen] = useState<RangeName | typeof CUSTOM>();
  const named = nameOfRange(value, latest, chosen === CUSTOM ? undefined : chosen, names);
  const custom = chosen === CUSTOM || named === undefined;
  const choose = (name: RangeName | typeof CUSTOM) => {
    setChosen(name);
    if (name !== CUSTOM) onChange(rangeNamed(name, latest));
  };
  return (
    <Flex wrap gap="small" className="date-range">
      <span className="print-only">
        {formatDateTimeRange(Date.parse(value.from), Date.parse(value.to), WRITTEN)}
      </span>
      <Select
        className="list-filter"
        aria-label={formatMessage({ id: 'range.label' })}
        value={custom ? CUSTOM : named}
        onChange={choose}
        options={[...names, CUSTOM].map((name) => ({
          value: name,
          label: formatMessage({ id: `range.${name}` }),
        }))}
      />
      {custom && (
        <Suspense fallback={<Skeleton.Input active />}>
          <RangePicker value={value} latest={latest} onChange={onChange} />
        </Suspense>
      )}
    </Flex>
  );
};

import { Flex, Select, Skeleton } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DayRange } from '#src/lib/ranges';

// Ant Design's calendar is large and rarely opened.
const RangePicker = lazy(() => import('./RangePicker'));

const CUSTOM = 'custom';
const WRITTEN = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

export interface PeriodOption<Name extends string> {
  value: Name;
  label: string;
}

/** The choice of days: one of the named periods, or any from 2013-12-01 to `latest` in a calendar. */
export const PeriodChoice = <Name extends string>({
  value,
  latest,
  period,
  periods,
  more = [],
  onPeriod,
  onDays,
}: {
  value: DayRange;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  latest: string;
  /** The name of the days; undefined where they have none. */
  period: Name | undefined;
  periods: readonly PeriodOption<Name>[];
  /** Further periods, listed last. */
  more?: readonly PeriodOption<Name>[];
  onPeriod: (period: Name) => void;
  onDays: (range: DayRange) => void;
}) => {
  const { formatMessage, formatDateTimeRange } = useIntl();
  const [choosing, setChoosing] = useState(false);
  const custom = choosing || period === undefined;
  const choose = (name: Name | typeof CUSTOM) => {
    setChoosing(name === CUSTOM);
    if (name !== CUSTOM) onPeriod(name as Name);
  };
  return (
    <Flex wrap gap="small" className="date-range">
      <span className="print-only">
        {formatDateTimeRange(Date.parse(value.from), Date.parse(value.to), WRITTEN)}
      </span>
      <Select<Name | typeof CUSTOM>
        className="list-filter"
        aria-label={formatMessage({ id: 'range.label' })}
        value={custom ? CUSTOM : period}
        onChange={choose}
        options={[...periods, { value: CUSTOM, label: formatMessage({ id: 'range.custom' }) }, ...more]}
      />
      {custom && (
        <Suspense fallback={<Skeleton.Input active />}>
          <RangePicker value={value} latest={latest} onChange={onDays} />
        </Suspense>
      )}
    </Flex>
  );
};

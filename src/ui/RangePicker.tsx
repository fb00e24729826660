import moment, { type Moment } from 'moment';
import { useIntl } from 'react-intl';
import { EARLIEST_DAY } from '#contract/lists';
import type { DayRange } from '#src/lib/ranges';
import { DAY, RangePicker as Picker, dayFormats } from './pickers';

const momentOf = (day: string): Moment => moment(day, DAY);

/** A calendar for a first and a last day, for mouse, typing or arrow keys. */
const RangePicker = ({
  value,
  latest,
  onChange,
}: {
  value: DayRange;
  latest: string;
  onChange: (range: DayRange) => void;
}) => {
  const { locale, formatMessage } = useIntl();
  return (
    <Picker
      aria-label={formatMessage({ id: 'range.custom' })}
      format={dayFormats(locale)}
      allowClear={false}
      minDate={momentOf(EARLIEST_DAY)}
      maxDate={momentOf(latest)}
      value={[momentOf(value.from), momentOf(value.to)]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) });
      }}
    />
  );
};

export default RangePicker;

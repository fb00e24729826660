import moment, { type Moment } from 'moment';
import { useIntl } from 'react-intl';
import { EARLIEST_DAY } from '#contract/lists';
import type { DayRange } from '#src/lib/ranges';
import { DAY, RangePicker as Picker, canBeTaken, dayFormats } from './pickers';
import { TypedDay } from './TypedDay';

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
  const format = dayFormats(locale);
  const [first, last] = [momentOf(EARLIEST_DAY), momentOf(latest)];
  return (
    <TypedDay takes={(text) => canBeTaken(text, format, { first, last })}>
      <Picker
        aria-label={formatMessage({ id: 'range.custom' })}
        format={format}
        allowClear={false}
        minDate={first}
        maxDate={last}
        value={[momentOf(value.from), momentOf(value.to)]}
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) });
        }}
      />
    </TypedDay>
  );
};

export default RangePicker;

import moment from 'moment';
import { useIntl } from 'react-intl';
import { DAY, DatePicker, MONTH, canBeTaken, dayFormats, monthFormats } from './pickers';
import { TypedDay } from './TypedDay';

/** A filter by a day `YYYY-MM-DD` or a month `YYYY-MM`; an empty text stands for all. */
const DateFilter = ({
  kind,
  label,
  placeholder = label,
  value,
  onChange,
}: {
  kind: 'day' | 'month';
  label: string;
  /** What it says while nothing is chosen. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const { locale } = useIntl();
  const form = kind === 'day' ? DAY : MONTH;
  const chosen = moment(value, form, true);
  const format = kind === 'day' ? dayFormats(locale) : monthFormats(locale);
  return (
    <TypedDay takes={(text) => text === '' || canBeTaken(text, format)}>
      <DatePicker
        className="list-filter"
        picker={kind === 'day' ? 'date' : 'month'}
        aria-label={label}
        placeholder={placeholder}
        format={format}
        value={chosen.isValid() ? chosen : null}
        onChange={(day) => onChange(day ? day.format(form) : '')}
      />
    </TypedDay>
  );
};

export default DateFilter;

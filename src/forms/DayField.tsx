import { useIntl } from 'react-intl';
import { DAY, DatePicker, canBeTaken, dayFormats, momentOf } from '#src/ui/pickers';
import { TypedDay } from '#src/ui/TypedDay';

/** Ant Design's calendar for a form: its value is a day `YYYY-MM-DD`, or an empty text. */
export const DayField = ({
  value,
  onChange,
  earliest,
  latest,
  isOffered = () => true,
  ...control
}: {
  id?: string;
  value?: string;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  autoComplete?: string;
  earliest?: string;
  latest?: string;
  /** Whether a day `YYYY-MM-DD` can be chosen; without it all can. */
  isOffered?: (day: string) => boolean;
}) => {
  const { locale } = useIntl();
  const first = momentOf(earliest);
  const last = momentOf(latest);
  const format = dayFormats(locale);
  return (
    <TypedDay takes={(text) => text === '' || canBeTaken(text, format, { first, last, isOffered })}>
      <DatePicker
        {...control}
        className="day-field"
        format={format}
        value={momentOf(value)}
        {...(first ? { minDate: first } : {})}
        {...(last ? { maxDate: last } : {})}
        disabledDate={(day) => !isOffered(day.format(DAY))}
        // Enter takes the day that is typed; it does not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(chosen) => onChange?.(chosen ? chosen.format(DAY) : '')}
      />
    </TypedDay>
  );
};

import { useIntl } from 'react-intl';
import { DatePicker, MONTH, canBeTaken, momentOf, monthFormats } from '#src/ui/pickers';
import { TypedDay } from '#src/ui/TypedDay';

/** Ant Design's calendar of months for a form: its value is a month `YYYY-MM`, or an empty text. */
export const MonthField = ({
  value,
  onChange,
  latest,
  ...control
}: {
  id?: string;
  value?: string;
  onChange?: (month: string) => void;
  onBlur?: () => void;
  /** The last month that can be chosen, `YYYY-MM`. */
  latest?: string;
}) => {
  const { locale } = useIntl();
  const last = momentOf(latest && `${latest}-01`);
  const format = monthFormats(locale);
  return (
    <TypedDay takes={(text) => text === '' || canBeTaken(text, format, { last })}>
      <DatePicker
        {...control}
        className="day-field"
        picker="month"
        format={format}
        value={momentOf(value && `${value}-01`)}
        {...(last ? { maxDate: last } : {})}
        // Enter takes the month that is typed; it does not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(chosen) => onChange?.(chosen ? chosen.format(MONTH) : '')}
      />
    </TypedDay>
  );
};

import { useIntl } from 'react-intl';
import { DatePicker, MONTH, momentOf, monthFormats } from '#src/ui/pickers';

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
  return (
    <DatePicker
      {...control}
      className="day-field"
      picker="month"
      format={monthFormats(locale)}
      value={momentOf(value && `${value}-01`)}
      {...(last ? { maxDate: last } : {})}
      // Enter takes the month that is typed; it does not submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(chosen) => onChange?.(chosen ? chosen.format(MONTH) : '')}
    />
  );
};

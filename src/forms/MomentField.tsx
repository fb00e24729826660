import { useIntl } from 'react-intl';
import { DAY, DatePicker, canBeTaken, dayFormats, instantOf, momentOf } from '#src/ui/pickers';
import { TypedDay } from '#src/ui/TypedDay';
import { serverNow } from '#src/lib/clock';

const TIME = 'HH:mm';

/**
 * Ant Design's calendar with a time of day for a form, in the user's time zone: its value is a moment to come, ISO 8601 in UTC, or an
 * empty text.
 */
export const MomentField = ({
  value = '',
  onChange,
  ...control
}: {
  id?: string;
  value?: string;
  onChange?: (moment: string) => void;
  onBlur?: () => void;
}) => {
  const { locale } = useIntl();
  const today = momentOf(instantOf(new Date(serverNow()).toISOString())?.format(DAY));
  const format = dayFormats(locale).map((day) => `${day} ${TIME}`);
  return (
    <TypedDay takes={(text) => text === '' || canBeTaken(text, format, { first: today })}>
      <DatePicker
        {...control}
        className="day-field"
        showTime={{ format: TIME }}
        // Whoever leaves the field has chosen what stands in it.
        needConfirm={false}
        format={format}
        value={instantOf(value)}
        {...(today ? { minDate: today } : {})}
        // Enter takes the moment that is typed; it does not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(day) => onChange?.(day ? day.toISOString() : '')}
      />
    </TypedDay>
  );
};

import { useIntl } from 'react-intl';
import { MONTH, RangePicker, canBeTaken, momentOf, monthFormats } from './pickers';
import { TypedDay } from './TypedDay';

const firstOf = (month: string) => momentOf(`${month}-01`);

/** A calendar for a first and a last month `YYYY-MM`, for mouse, typing or arrow keys. */
const MonthRange = ({
  label,
  value,
  earliest,
  latest,
  onChange,
}: {
  label: string;
  value: { from: string; to: string };
  /** The first and the last month that can be chosen. */
  earliest: string;
  latest: string;
  onChange: (value: { from: string; to: string }) => void;
}) => {
  const { locale } = useIntl();
  const [least, most] = [firstOf(earliest), firstOf(latest)];
  const format = monthFormats(locale);
  return (
    <TypedDay takes={(text) => canBeTaken(text, format, { first: least, last: most })}>
      <RangePicker
        picker="month"
        aria-label={label}
        format={format}
        allowClear={false}
        {...(least ? { minDate: least } : {})}
        {...(most ? { maxDate: most } : {})}
        value={[firstOf(value.from), firstOf(value.to)]}
        onChange={(months) => {
          const [from, to] = months ?? [];
          if (from && to) onChange({ from: from.format(MONTH), to: to.format(MONTH) });
        }}
      />
    </TypedDay>
  );
};

export default MonthRange;

import { Select } from 'antd';
import { useWritten } from '../shareWords';

/** One of a few months: its value is a month `YYYY-MM`, or an empty text. One that is no longer among them is shown as not chosen. */
export const MonthSelect = ({
  months,
  value = '',
  ...control
}: {
  months: readonly string[];
  id?: string;
  value?: string;
  onChange?: (month: string) => void;
  onBlur?: () => void;
}) => {
  const { month: written } = useWritten();
  return (
    <Select
      {...control}
      value={months.includes(value) ? value : undefined}
      options={months.map((month) => ({ value: month, label: written(month) }))}
    />
  );
};

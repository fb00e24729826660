import { InputNumber } from 'antd';
import { useIntl } from 'react-intl';

const WHOLE_LINE = { width: '100%' };

const separatorIn = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

export interface DecimalControl {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** A number: its value is a decimal string, typed with the decimal sign of the language or a point. */
export const DecimalField = ({
  value,
  onChange,
  ...control
}: DecimalControl & { prefix?: string; suffix?: string; controls?: boolean }) => {
  const { locale } = useIntl();
  return (
    <InputNumber<string>
      {...control}
      style={WHOLE_LINE}
      stringMode
      inputMode="decimal"
      autoComplete="off"
      decimalSeparator={separatorIn(locale)}
      value={value === undefined || value === '' ? null : value}
      onChange={(typed) => onChange?.(typed ?? '')}
    />
  );
};

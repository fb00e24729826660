import './money.css';
import { useIntl } from 'react-intl';
import { type MoneyStyle, formatMoney } from '#src/i18n/money';

/** An amount of money (a decimal string) in the user's language, with its currency and in digits of equal width. */
export const Money = ({ amount, ...style }: { amount: string } & MoneyStyle) => {
  const { locale } = useIntl();
  return (
    <data value={amount} className="money">
      {formatMoney(locale, amount, style)}
    </data>
  );
};

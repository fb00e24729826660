/** How an amount is formatted. */
export interface MoneyStyle {
  /** ISO 4217 */
  currency?: string;
  /** Four decimals for amounts below one cent; only for single rows, never for sums. */
  precise?: boolean;
  /** No decimals; only for amounts in whole units, such as a minimum in a sentence. */
  whole?: boolean;
}

// One format for each language and style is kept, because making one is slow.
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, currency: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // An amount that is rounded to zero has no minus sign.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
};

const BELOW_A_CENT = /^-?0*\.?0*$|^-?0*\.00\d*$/;
const ZERO = /^-?[0.]*$/;

/**
 * Formats a decimal string as money in the language `locale`, always with its currency. No digit is lost before
 * rounding.
 */
export const formatMoney = (
  locale: string,
  amount: string,
  { currency = 'USD', precise = false, whole = false }: MoneyStyle = {},
): string => {
  const small = precise && BELOW_A_CENT.test(amount) && !ZERO.test(amount);
  const decimals = whole ? 0 : small ? 4 : 2;
  return (
    formatOf(locale, currency, decimals)
      // The string itself is formatted, because a number would lose digits.
      .formatToParts(amount as `${number}` as never)
      .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value))
      .join('')
  );
};

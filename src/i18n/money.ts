/** How an amount is written. */
export interface MoneyStyle {
  /** ISO 4217 */
  currency?: string;
  /** Four decimals where the amount is smaller than a cent: for single rows, never for sums. */
  precise?: boolean;
  /** No decimals: for amounts of whole units, such as a minimum in a sentence. */
  whole?: boolean;
}

// Made once for each language and currency: making one is slow.
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
    // What rounds to nothing is not negative.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
};

const BELOW_A_CENT = /^-?0*\.?0*$|^-?0*\.00\d*$/;
const ZERO = /^-?[0.]*$/;

/** A decimal string as money in the words of `locale`, always with its currency, every digit as given until rounded. */
export const formatMoney = (
  locale: string,
  amount: string,
  { currency = 'USD', precise = false, whole = false }: MoneyStyle = {},
): string => {
  const small = precise && BELOW_A_CENT.test(amount) && !ZERO.test(amount);
  const decimals = whole ? 0 : small ? 4 : 2;
  return (
    formatOf(locale, currency, decimals)
      // The string itself is formatted: a number would lose digits.
      .formatToParts(amount as `${number}` as never)
      .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value))
      .join('')
  );
};

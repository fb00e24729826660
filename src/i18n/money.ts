import { paidWhole } from '#contract/lists';
import { splitAmount } from '#src/lib/amount';

/** How an amount is formatted. */
export interface MoneyStyle {
  /** ISO 4217 */
  currency?: string;
  /** Four decimals for amounts below one cent; only for single rows, never for sums. */
  precise?: boolean;
  /** No decimals; only for amounts in whole units, such as a minimum in a sentence. */
  whole?: boolean;
  /** Rounded down as payments are, for what is or can be paid: `CarriedOver` says what this leaves. */
  down?: boolean;
  /** Every decimal that the ledger has. */
  exact?: boolean;
  /** With a plus sign where it is more than zero: for what changed. */
  signed?: boolean;
}

const LEDGER_DECIMALS = 6;

// One format for each language and style is kept, because making one is slow.
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (
  locale: string,
  currency: string,
  { room: [least, most], signed }: { room: [number, number]; signed: boolean },
): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${least} ${most} ${signed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // An amount that is rounded to zero has no minus sign.
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  formats.set(key, made);
  return made;
};

// Currencies keep their own decimals: two of most, none of the yen, three of the dinar.
const ownDecimals = new Map<string, number>();

/** How many decimals amounts of a currency have: those of ISO 4217, none of what is only paid whole. */
export const decimalsOf = (currency: string): number => {
  if (paidWhole.includes(currency)) return 0;
  const known = ownDecimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  ownDecimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
};

const BELOW_A_CENT = /^-?0*\.?0*$|^-?0*\.00\d*$/;
const ZERO = /^-?[0.]*$/;

// The least and the most decimals that an amount is written with.
const roomFor = (
  amount: string,
  currency: string,
  { precise, whole, exact }: MoneyStyle,
): [number, number] => {
  const own = decimalsOf(currency);
  if (exact) return [own, LEDGER_DECIMALS];
  if (whole) return [0, 0];
  return precise && BELOW_A_CENT.test(amount) && !ZERO.test(amount) ? [4, 4] : [own, own];
};

/**
 * Formats a decimal string as money in the language `locale`, always with its currency. No digit is lost before
 * rounding.
 */
export const formatMoney = (locale: string, amount: string, style: MoneyStyle = {}): string => {
  const { currency = 'USD', down = false, signed = false } = style;
  const shown = down ? splitAmount(amount, decimalsOf(currency)).whole : amount;
  return (
    formatOf(locale, currency, { room: roomFor(shown, currency, style), signed })
      // The string itself is formatted, because a number would lose digits.
      .formatToParts(shown as `${number}` as never)
      .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value))
      .join('')
  );
};

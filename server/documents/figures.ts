import { paidWhole } from '#contract/lists';

const LEDGER_DECIMALS = 6;

const moneyFormat = (tag: string, currency: string, exact: boolean): Intl.NumberFormat => {
  const style = { style: 'currency', currency, signDisplay: 'negative' } as const;
  const whole = paidWhole.includes(currency) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(tag, {
    ...style,
    ...whole,
    ...(exact ? { maximumFractionDigits: LEDGER_DECIMALS } : {}),
  });
};

/** How amounts, days and numbers are written for somebody whose `formatTag` this is: as the dashboard writes them. */
export const figuresIn = (tag: string) => {
  const formats = new Map<string, Intl.NumberFormat>();
  const day = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: LEDGER_DECIMALS });
  const formatOf = (currency: string, exact: boolean): Intl.NumberFormat => {
    const key = `${currency} ${exact}`;
    const format = formats.get(key) ?? moneyFormat(tag, currency, exact);
    formats.set(key, format);
    return format;
  };
  return {
    /** A decimal string with its currency; `exact`: with every decimal that the ledger has of it. */
    money: (amount: string, { currency = 'USD', exact = false } = {}): string =>
      formatOf(currency, exact)
        // The string itself is formatted, because a number would lose digits.
        .formatToParts(amount as Intl.StringNumericLiteral as never)
        .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value))
        .join(''),
    /** A day, `YYYY-MM-DD`. */
    day: (value: string): string => day.format(new Date(`${value}T00:00:00Z`)),
    /** A month, `YYYY-MM`. */
    month: (value: string): string => month.format(new Date(`${value}-01T00:00:00Z`)),
    /** A rate. */
    number: (value: string): string => number.format(value as Intl.StringNumericLiteral),
  };
};

/** How figures are written for somebody. */
export type Figures = ReturnType<typeof figuresIn>;

import Big from 'big.js';

/** The exact sum of two decimal strings. */
export const addAmounts = (a: string, b: string): string => new Big(a).plus(b).toFixed();

/** `a` minus `b`, exactly; both are decimal strings. */
export const subtractAmounts = (a: string, b: string): string => new Big(a).minus(b).toFixed();

/** The exact product of two decimal strings. */
export const multiplyAmounts = (a: string, b: string): string => new Big(a).times(b).toFixed();

/** The exact sum of decimal strings; `0` for an empty list. */
export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();

/** So many per cent of an amount, exactly; both are decimal strings. */
export const percentOf = (amount: string, percent: string): string =>
  new Big(amount).times(percent).times('0.01').toFixed();

/** A part of an amount that is divided evenly, rounded down to so many decimals. */
export const evenPartOf = (amount: string, parts: number, decimals = 2): string =>
  new Big(amount).div(parts).round(decimals, Big.roundDown).toFixed(decimals);

/** An amount rounded half up to so many decimals, as fees are; with all of these decimals. */
export const roundAmount = (amount: string, decimals: number): string =>
  new Big(amount).round(decimals, Big.roundHalfUp).toFixed(decimals);

/**
 * An amount rounded down to so many decimals, towards zero as payments are, and the rest that this leaves in the balance.
 */
export const splitAmount = (amount: string, decimals = 2): { whole: string; rest: string } => {
  const whole = new Big(amount).round(decimals, Big.roundDown);
  return { whole: whole.toFixed(decimals), rest: new Big(amount).minus(whole).toFixed() };
};

/** Amounts in whole cents that come to their sum, which is rounded down: a cent that this leaves is of the amount that loses most. */
export const roundTogether = (amounts: readonly string[]): string[] => {
  const cents = amounts.map((amount) => new Big(amount).times(100));
  const floors = cents.map((cent) => cent.minus(cent.mod(1).plus(1).mod(1)));
  const total = cents.reduce((sum, cent) => sum.plus(cent), new Big(0)).round(0, Big.roundDown);
  const left = floors.reduce((rest, floor) => rest.minus(floor), total).toNumber();
  const most = floors
    .map((floor, place) => ({ place, rest: cents[place]?.minus(floor) ?? floor }))
    .sort((one, other) => other.rest.cmp(one.rest))
    .slice(0, left)
    .map(({ place }) => place);
  return floors.map((floor, place) =>
    floor
      .plus(most.includes(place) ? 1 : 0)
      .div(100)
      .toFixed(2),
  );
};

/** Compares two decimal strings: negative for a < b, zero for a = b, positive for a > b. */
export const compareAmounts = (a: string, b: string): number => new Big(a).cmp(b);

/** Whether a decimal string is zero. */
export const isZero = (amount: string): boolean => new Big(amount).eq(0);

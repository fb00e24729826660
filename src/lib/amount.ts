import Big from 'big.js';

/** The sum of two decimal strings, exact. */
export const addAmounts = (a: string, b: string): string => new Big(a).plus(b).toFixed();

/** `a` less `b`, exact. */
export const subtractAmounts = (a: string, b: string): string => new Big(a).minus(b).toFixed();

/** The sum of decimal strings, exact; `0` for none. */
export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const compareAmounts = (a: string, b: string): number => new Big(a).cmp(b);

export const isZero = (amount: string): boolean => new Big(amount).eq(0);

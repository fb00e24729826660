import Big, { type BigSource } from 'big.js';

/** The sum of amounts, exact. */
export const sum = (amounts: Iterable<BigSource>): Big =>
  [...amounts].reduce<Big>((total, amount) => total.plus(amount), new Big(0));

/** The sum of the amounts of rows, exact. */
export const sumOf = (rows: readonly { amount: BigSource }[]): Big => sum(rows.map(({ amount }) => amount));

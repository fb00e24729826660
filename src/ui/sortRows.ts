import Big from 'big.js';

export type SortValue = string | number | null;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Compares numbers and decimal strings exactly by size, other texts in the order of the language. */
const compare = (a: string | number, b: string | number, texts: Intl.Collator): number =>
  NUMBER.test(String(a)) && NUMBER.test(String(b)) ? new Big(a).cmp(b) : texts.compare(String(a), String(b));

/** The key of the column that a `sort` names; with a minus sign before it the order is downwards. */
export const columnOf = (sort: string): string => sort.replace(/^-/, '');

/** The rows in the order of `sort`. Equal rows keep their order; rows without a value are last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  sort: string,
  valueOf: (row: Row) => SortValue,
  locale: string,
): Row[] => {
  const texts = new Intl.Collator(locale, { numeric: true });
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value, texts);
    })
    .map(({ row }) => row);
};

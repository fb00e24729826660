import Big from 'big.js';

export interface Sort {
  /** The id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export type SortValue = string | number | null;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Compares numbers and decimal strings exactly by size, other texts in the order of the language. */
const compare = (a: string | number, b: string | number, texts: Intl.Collator): number =>
  NUMBER.test(String(a)) && NUMBER.test(String(b)) ? new Big(a).cmp(b) : texts.compare(String(a), String(b));

/** The sorted rows. Equal rows keep their order; rows without a value are last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Sort['direction'],
  locale: string,
): Row[] => {
  const texts = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value, texts);
    })
    .map(({ row }) => row);
};

/**
 * The new sorting after a click on a column's heading: ascending, or the other direction if it is sorted by it already.
 */
export const nextSort = (column: string, sort: Sort | undefined): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

import Big from 'big.js';

export interface Sort {
  /** The id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export type SortValue = string | number | null;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Orders two values: numbers and decimal strings by size and exactly, other texts as the language does. */
const compare = (a: string | number, b: string | number, texts: Intl.Collator): number =>
  NUMBER.test(String(a)) && NUMBER.test(String(b)) ? new Big(a).cmp(b) : texts.compare(String(a), String(b));

/** The rows in order; equal ones stay as they were, those without a value come last either way. */
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

/** What a press on a column's heading asks for: that column ascending, or the other direction where it is sorted. */
export const nextSort = (column: string, sort: Sort | undefined): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

export { saveFile } from './saveFile';

export const CSV_TYPE = 'text/csv;charset=utf-8';

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

// A spreadsheet runs what begins like a formula; a negative number is none.
const escaped = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/**
 * The text of a CSV file that spreadsheets open as it is: with the mark of UTF-8, each row ended by CRLF. The first of
 * `rows` is the header. Cells that would run as formulas are made plain text.
 */
export const toCsv = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(
    rows.map((row) => row.map(escaped)),
    // Any break of a line is quoted, not only the one that ends a row.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
};

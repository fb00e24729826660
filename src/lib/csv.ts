export { saveFile } from './saveFile';

/** The MIME type of a CSV file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

// A spreadsheet runs a cell that begins like a formula. A negative number is safe.
const escaped = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/**
 * The text of a CSV file for spreadsheets: with a UTF-8 byte order mark, and CRLF after each row. The first of `rows`
 * is the header. Cells that a spreadsheet would run as formulas become plain text.
 */
export const toCsv = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(
    rows.map((row) => row.map(escaped)),
    // Quotes every cell with a line break; by default only CRLF would count.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
};

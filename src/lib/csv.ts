import { CSV_FORMAT, csvCell } from '#contract/rules/csvCell';

export { saveFile } from './saveFile';

/** The MIME type of a CSV file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/**
 * The text of a CSV file for spreadsheets: with a UTF-8 byte order mark, and written as `CSV_FORMAT` says. The first
 * of `rows` is the header. Cells that a spreadsheet would run as formulas become plain text.
 */
export const toCsv = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(
    rows.map((row) => row.map(csvCell)),
    { ...CSV_FORMAT, bom: true },
  );
};

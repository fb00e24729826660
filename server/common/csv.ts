import { stringify } from 'csv-stringify/sync';

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell as text. A text that a spreadsheet would run as a formula is made plain; a negative number stays as it is. */
export const csvCell = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
};

/** The mark at the beginning of a CSV file by which spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file, each ended by CRLF. */
export const csvRows = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

import { stringify } from 'csv-stringify/sync';

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell as text; one that a spreadsheet would run as a formula is made plain, a negative number is none. */
export const csvCell = (value: unknown): string => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
};

/** The mark of UTF-8, with which a CSV file begins so that spreadsheets read it as it is. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows of a CSV file, each ended by CRLF. */
export const csvRows = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => row.map(csvCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

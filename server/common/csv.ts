import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT, csvCell } from '#contract/rules/csvCell';

/** The mark at the beginning of a CSV file by which spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? ''));

/** Rows of a CSV file as `CSV_FORMAT` says; cells that a spreadsheet would run as formulas become plain text. */
export const csvRows = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => row.map((value) => csvCell(textOf(value)))),
    CSV_FORMAT,
  );

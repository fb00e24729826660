const NUMBER = /^-?\d+(\.\d+)?$/;
// Where a spreadsheet splits is its reader's setting, and some split inside of quotation marks.
const PIECE = /[^,;\t\n\v\f\r\u0085\u2028\u2029]+/g;
const FORMULA = /^[\p{Z}\p{C}"]*[=+\-@＝＋－＠]/u;

const plain = (piece: string): string => (FORMULA.test(piece) ? `'${piece}` : piece);

/**
 * A cell of a CSV file. What a spreadsheet would run as a formula is made plain, wherever in a text a cell could begin; a
 * negative number stays as it is.
 */
export const csvCell = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(PIECE, plain).replace(/^[\t\r]/, "'$&");

/** How CSV files are written: each text in quotation marks, numbers without, CRLF after each row. */
export const CSV_FORMAT = { record_delimiter: 'windows', quoted_match: /^(?!(-?\d+(\.\d+)?)?$)/ } as const;

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file. A text that a spreadsheet would run as a formula is made plain; a negative number stays as it is. */
export const csvCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

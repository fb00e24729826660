import type { Column } from './headings';
import { monthOf, problemAt, remembered, textReader } from './fields';
import { ReportProblem } from './problem';

/** The month that the file's name or the caller gives; null if neither does. Throws WRONG_MONTH if they differ. */
export const agreedMonth = (ofName: string | null, asked: string | null): string | null => {
  if (ofName !== null && asked !== null && ofName !== asked) {
    throw new ReportProblem('WRONG_MONTH', `The file's name says ${ofName}, not ${asked}`);
  }
  return ofName ?? asked;
};

const wrongMonth = (what: string, column: Column | null, fields: readonly string[], line: number) =>
  problemAt('WRONG_MONTH', what, column, fields, line);

/**
 * Checks that all rows of a file are of one month (domain facts §15.2(5)). If neither name nor caller give the month, the
 * first ordinary row gives it. Corrections may be of earlier months, but not of a later one.
 */
export const openMonth = (given: string | null, columns: { day: Column | null; month: Column | null }) => {
  const column = columns.day ?? columns.month;
  const text = textReader(column);
  const monthIn = remembered(monthOf);
  let month = given;
  let latest: { month: string; fields: readonly string[]; line: number } | null = null;

  const check = (fields: readonly string[], line: number, isCorrection: boolean): void => {
    const value = text(fields);
    if (value === '') return;
    const found = monthIn(value) ?? monthIn(value.trim());
    if (found === null) throw problemAt('BAD_DAY', 'This is no day or month', column, fields, line);
    if (found === month) return;
    if (isCorrection) {
      if (month !== null && found > month)
        throw wrongMonth(`The row is later than ${month}`, column, fields, line);
      if (month === null && (latest === null || found > latest.month))
        latest = { month: found, fields, line };
      return;
    }
    if (month !== null) throw wrongMonth(`The row is not of ${month}`, column, fields, line);
    month = found;
  };

  return {
    check: column === null ? () => {} : check,
    /** The file's month, after all rows were checked. Throws NO_MONTH, or WRONG_MONTH for a correction of a later month. */
    settled: (): string => {
      if (month === null) {
        throw new ReportProblem('NO_MONTH', 'Neither the name nor the rows of the file say its month');
      }
      if (latest !== null && latest.month > month) {
        throw wrongMonth(`The row is later than ${month}`, column, latest.fields, latest.line);
      }
      return month;
    },
  };
};

export type Month = ReturnType<typeof openMonth>;

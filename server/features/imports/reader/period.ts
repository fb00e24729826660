import type { Column } from './headings';
import { dayOf, monthOf } from './days';
import { problemAt, memoizeText, textReader } from './fields';
import type { NameFacts } from './fileName';
import { ReportProblem } from './problem';

/** The month that the file's name or the caller gives; null if neither does. Throws WRONG_MONTH if they differ. */
export const agreedMonth = (
  { month, severalMonths }: Pick<NameFacts, 'month' | 'severalMonths'>,
  asked: string | null,
): string | null => {
  const said = month === null ? severalMonths : [month];
  if (asked !== null && said.length > 0 && !said.includes(asked)) {
    throw new ReportProblem('WRONG_MONTH', `The file's name says ${said.join(' and ')}, not ${asked}`);
  }
  return month ?? asked;
};

const wrongMonth = (what: string, column: Column | null, fields: readonly string[], line: number) =>
  problemAt('WRONG_MONTH', what, column, fields, line);

/** The days on which a file has ordinary rows: the first, the last and how many; null where its rows name no days. */
export interface Coverage {
  first: number;
  last: number;
  days: number;
}

const coverageOf = (seen: ReadonlySet<number>): Coverage | null =>
  seen.size === 0 ? null : { first: Math.min(...seen), last: Math.max(...seen), days: seen.size };

/**
 * Says of each row which month it is of, and checks that all ordinary rows of a file are of one (domain facts §15.2(5)).
 * If neither name nor caller give the month, the first ordinary row gives it; with `isLatest` the latest row, because all
 * rows may be late ones. Corrections may be of earlier months, but not of a later one.
 */
export const openMonth = (
  given: string | null,
  columns: { day: Column | null; month: Column | null },
  { isLatest = false, severalMonths = [] }: { isLatest?: boolean; severalMonths?: readonly string[] } = {},
) => {
  const column = columns.day ?? columns.month;
  const text = textReader(column);
  const monthIn = memoizeText(monthOf);
  const days = new Set<number>();
  const dayIn = memoizeText((value) => Number(dayOf(value.trim())?.slice(8) ?? 0));
  let month = given;
  let latest: { month: string; fields: readonly string[]; line: number } | null = null;

  const check = (fields: readonly string[], line: number, isCorrection: boolean): string | null => {
    const value = text(fields);
    if (value === '') return null;
    const found = monthIn(value) ?? monthIn(value.trim());
    if (found === null) throw problemAt('BAD_DAY', 'This is no day or month', column, fields, line);
    if (isCorrection) {
      if (month !== null && found > month)
        throw wrongMonth(`The row is later than ${month}`, column, fields, line);
      if (month === null && (latest === null || found > latest.month))
        latest = { month: found, fields, line };
      return found;
    }
    month ??= found;
    if (found !== month) throw wrongMonth(`The row is not of ${month}`, column, fields, line);
    const day = dayIn(value);
    if (day > 0) days.add(day);
    return found;
  };

  return {
    /** The month, `YYYY-MM`, that a row says; null where it says none. */
    check: column === null ? () => null : check,
    coverage: (): Coverage | null => coverageOf(days),
    /** The file's month, after all rows were checked. Throws NO_MONTH, or WRONG_MONTH for a correction of a later month. */
    settled: (): string => {
      if (isLatest) month ??= latest?.month ?? null;
      if (month === null) {
        const months = severalMonths.join(' and ');
        const what = months ? `The name says ${months}, and the rows none` : 'Neither the name nor the rows';
        throw new ReportProblem('NO_MONTH', `${what}: say which month it is of`);
      }
      if (latest !== null && latest.month > month) {
        throw wrongMonth(`The row is later than ${month}`, column, latest.fields, latest.line);
      }
      return month;
    },
  };
};

export type Month = ReturnType<typeof openMonth>;

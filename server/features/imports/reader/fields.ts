import { Amount } from './amounts';
import type { Column } from './headings';
import { ReportProblem } from './problem';

const REMEMBERED = 10_000;

/** Remembers the results for up to 10,000 texts, because most rows repeat the same few words. */
export const remembered = <Value>(meaningOf: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = meaningOf(text);
      if (known.size < REMEMBERED) known.set(text, value);
    }
    return value;
  };
};

export const problemAt = (
  code: ConstructorParameters<typeof ReportProblem>[0],
  what: string,
  column: Column | null,
  fields: readonly string[],
  line: number,
): ReportProblem =>
  new ReportProblem(code, what, {
    line,
    column: column?.heading ?? null,
    value: column ? (fields[column.index] ?? '') : null,
  });

/** Reads one money column. It always returns the same `Amount`, with the value of the last row. Throws BAD_AMOUNT. */
export const moneyReader = (column: Column | null) => {
  const amount = new Amount();
  const index = column?.index ?? -1;
  return (fields: readonly string[], line: number): Amount => {
    if (!amount.read(fields[index] ?? '')) {
      throw problemAt(
        'BAD_AMOUNT',
        'The amount must be a plain decimal number with at most 10 decimals',
        column,
        fields,
        line,
      );
    }
    return amount;
  };
};

/** Reads the text of a column; empty if the file does not have the column. */
export const textReader = (column: Column | null) => {
  const index = column?.index ?? -1;
  return (fields: readonly string[]): string => fields[index] ?? '';
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `YYYY-MM-DD` of `YYYYMMDD` or `YYYY-MM-DD`; null if it is no day of the years 2000 to 2099. */
export const dayOf = (text: string): string | null => {
  const [, year, dash, month, day] = /^(20\d\d)(-?)(\d\d)\2(\d\d)$/.exec(text) ?? [];
  if (year === undefined || dash === undefined || month === undefined || day === undefined) return null;
  const isReal =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(+year, +month);
  return isReal ? `${year}-${month}-${day}` : null;
};

/** `YYYY-MM` of `YYYYMM`, `YYYY-MM` or a day; null if it is no month of the years 2000 to 2099. */
export const monthOf = (text: string): string | null => {
  const [, year, month] = /^(20\d\d)-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? `${year}-${month}` : (dayOf(text)?.slice(0, 7) ?? null);
};

import { Amount } from './amounts';
import type { Column } from './headings';
import { ReportProblem } from './problem';

const MOST_MEMOIZED = 10_000;

/** Remembers the results for up to 10,000 texts, because most rows repeat the same few words. */
export const memoizeText = <Value>(meaningOf: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = meaningOf(text);
      if (known.size < MOST_MEMOIZED) known.set(text, value);
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

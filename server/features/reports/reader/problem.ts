/** Why a file, or a line of it, is refused. */
export type ProblemCode =
  | 'EMPTY_FILE'
  | 'DAMAGED_FILE'
  | 'NO_TABLE'
  | 'SEVERAL_TABLES'
  | 'TOO_LARGE'
  | 'TOO_COMPRESSED'
  | 'LINE_TOO_LONG'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_CHANNELS'
  | 'UNSUPPORTED_ENCODING'
  | 'MIXED_ENCODING'
  | 'NOT_A_REPORT'
  | 'UNKNOWN_LAYOUT'
  | 'MISSING_COLUMN'
  | 'DOUBLE_COLUMN'
  | 'LAYOUT_MISMATCH'
  | 'NO_CHANNEL_COLUMN'
  | 'NOT_MONTHLY'
  | 'NO_MONTH'
  | 'WRONG_MONTH'
  | 'ROW_LENGTH'
  | 'BAD_QUOTES'
  | 'BAD_DAY'
  | 'BAD_AMOUNT'
  | 'BAD_CHANNEL'
  | 'BAD_VALUE'
  | 'UNKNOWN_ADJUSTMENT'
  | 'NOT_USD'
  | 'SUMMARY_TOTAL'
  | 'DUPLICATE_PAYMENT'
  | 'UNKNOWN_PAYEE'
  | 'UNKNOWN_OWNER';

interface Place {
  line?: number | null;
  column?: string | null;
  value?: string | null;
}

const VALUE_LENGTH = 60;

/**
 * A file that cannot be read as what it should be. The message says in plain English what is wrong and where;
 * lines count from 1 as in a text editor, title lines included. `value` is cut to 60 characters.
 */
export class ReportProblem extends Error {
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;

  constructor(
    readonly code: ProblemCode,
    what: string,
    { line = null, column = null, value = null }: Place = {},
  ) {
    const where = [line === null ? '' : `line ${line}`, column === null ? '' : `column "${column}"`];
    const place = where.filter(Boolean).join(', ');
    const shown = value === null ? null : value.slice(0, VALUE_LENGTH);
    super(
      `${place === '' ? '' : `${place[0]?.toUpperCase()}${place.slice(1)}: `}${what}${
        shown === null ? '' : ` (found "${shown}")`
      }.`,
    );
    this.name = 'ReportProblem';
    this.line = line;
    this.column = column;
    this.value = shown;
  }
}

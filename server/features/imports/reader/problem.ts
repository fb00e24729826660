import type { ReportProblemCode } from '#contract/plain/imports';

export type ProblemCode = ReportProblemCode;

interface Place {
  line?: number | null;
  column?: string | null;
  value?: string | null;
}

const VALUE_LENGTH = 60;

/**
 * What is wrong with a file. The message says in plain English what is wrong and where. Lines count from 1, as in a text
 * editor, with the lines before the headings. `value` is cut to 60 characters.
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

  /** A problem that was kept, with its whole message. */
  static kept(code: ProblemCode, message: string, place: Place): ReportProblem {
    const problem = new ReportProblem(code, '', place);
    problem.message = message;
    return problem;
  }
}

import { CsvError, Parser, type Options } from 'csv-parse';
import type { Limits } from './limits';
import { ReportProblem } from './problem';

/** Takes one row, which has as many `fields` as there are headings. */
export type RowReader = (fields: readonly string[], line: number) => void;

/** How a table is cut into rows. */
export interface RowFormat {
  /** Number of headings. */
  width: number;
  /** Line of the first row. */
  line: number;
  delimiter: string;
  lineEnds: string[];
  encoding: 'utf8' | 'latin1';
}

/** Hands each row over as soon as it is parsed. To pass rows through the stream, or `on_record`, costs objects for each row. */
class RowStream extends Parser {
  constructor(
    options: Options,
    private readonly onRecord: (fields: string[]) => void,
  ) {
    super(options);
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null);
    this.onRecord(record);
    return true;
  }
}

const LINE_BREAK = /\r\n|\n|\r/;

/** Whether each line of a row that goes over several is a whole row by itself: then its quotation marks are letters. */
const hidesRows = (fields: readonly string[], { width, delimiter }: RowFormat): boolean => {
  const fieldsOfLines = [0];
  for (const field of fields) {
    const [first = '', ...further] = field.split(LINE_BREAK);
    const before = fieldsOfLines.pop() ?? 0;
    fieldsOfLines.push(before + (further.length > 0 ? first.split(delimiter).length : 1));
    for (const part of further) fieldsOfLines.push(part.split(delimiter).length);
  }
  return fieldsOfLines.every((count) => count >= width);
};

const lineBreaksIn = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const badQuotes = (line: number): ReportProblem =>
  new ReportProblem('BAD_QUOTES', 'A quotation mark is not closed, or stands inside a plain field', { line });

const problemOf = (error: CsvError, line: number, limits: Limits): ReportProblem =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? new ReportProblem('LINE_TOO_LONG', `The row is longer than ${limits.lineBytes} bytes`, { line })
    : badQuotes(line);

const QUOTED = /^"(?:[^"]|"")*"$/;

/** A field of a text that knows no quoting. What some tool has put into quotation marks as a whole is taken out of them. */
const unquoted = (field: string): string =>
  field.startsWith('"') && QUOTED.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field;

/** The parser, which calls `onRecord` for each row in the order of the file. */
const openParser = (
  { delimiter, lineEnds, encoding }: RowFormat,
  limits: Limits,
  onRecord: (fields: string[]) => void,
): RowStream => {
  const parser = new RowStream(
    {
      encoding,
      delimiter,
      // Between tabs a quotation mark is a letter: the titles of YouTube's files stand there as they are.
      quote: delimiter === '\t' ? null : Buffer.from('"'),
      record_delimiter: lineEnds,
      relax_column_count: true,
      max_record_size: limits.lineBytes,
    },
    onRecord,
  );
  // The callbacks of `write` and `end` get the error too.
  parser.on('error', () => {});
  parser.resume();
  return parser;
};

/** Cuts bytes into rows and calls `onRow` for each, in order and before `write` resolves. */
export const openRowParser = (format: RowFormat, limits: Limits, onRow: RowReader) => {
  const { width, delimiter } = format;
  const state: { rows: number; failure: unknown } = { rows: 0, failure: null };
  let { line } = format;
  let parserLine = 0;

  const take = (fields: string[]) => {
    const { lines } = parser.info;
    const isLong = lines - parserLine > 1;
    parserLine = lines;
    if (fields.length === width) {
      if (isLong && hidesRows(fields, format)) throw badQuotes(line);
      state.rows++;
      onRow(delimiter === '\t' ? fields.map(unquoted) : fields, line);
    } else if (fields.length > 1 || fields[0]?.trim() !== '') {
      throw new ReportProblem('ROW_LENGTH', `The row has ${fields.length} fields, the heading has ${width}`, {
        line,
      });
    }
    // The parser counts a quoted CRLF twice, so that its own line number cannot be shown.
    line += isLong ? 1 + lineBreaksIn(fields) : 1;
  };
  const parser: RowStream = openParser(format, limits, (fields) => {
    if (state.failure !== null) return;
    try {
      take(fields);
    } catch (error) {
      state.failure = error;
    }
  });

  const settle = (resolve: () => void, reject: (error: unknown) => void) => (error?: Error | null) => {
    // A row that is refused comes before what the parser found after it.
    if (state.failure !== null) reject(state.failure);
    else if (error) reject(error instanceof CsvError ? problemOf(error, line, limits) : error);
    else resolve();
  };
  return {
    rowCount: (): number => state.rows,
    write: (chunk: Buffer): Promise<void> =>
      new Promise((resolve, reject) => {
        parser.write(chunk, settle(resolve, reject));
      }),
    end: (): Promise<void> =>
      new Promise((resolve, reject) => {
        parser.once('error', settle(resolve, reject));
        parser.end(settle(resolve, reject));
      }),
  };
};

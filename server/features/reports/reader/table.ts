import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { asDamage, openFile, sha256Of } from './container';
import { headingKey, refuseDoubles } from './headings';
import type { Limits } from './limits';
import { ReportProblem } from './problem';
import { textGuard } from './textGuard';

/** Lines that may stand before the heading: a title, blank lines. */
const LINES_BEFORE_HEADING = 5;

export interface ReportFile {
  path: string;
  /** As it was uploaded; it tells month, owner and kind. */
  name: string;
}

export interface Progress {
  rows: number;
  bytesRead: number;
  bytesTotal: number;
}

export interface TableOptions {
  limits: Limits;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Heading {
  /** `headingKey` of each column. */
  keys: readonly string[];
  line: number;
  /** Name of the table inside a zip. */
  innerName: string | null;
}

/** Takes one row; `fields` are as many as the headings. Bytes beyond ASCII need `textOf`. */
export type RowReader = (fields: readonly string[], line: number) => void;

interface HeadingLine {
  keys: string[];
  line: number;
  delimiter: string;
  /** Where the rows begin in the bytes read so far. */
  end: number;
  lineEnds: string[];
}

/** Rows are parsed as Latin-1, which any byte survives; this is the text that the file's author meant. */
export const textOf = (field: string): string => {
  const bytes = Buffer.from(field, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : field;
};

const splitHeading = (line: string, delimiter: string): string[] => {
  try {
    const [fields = []] = parseAll(line, { delimiter, relax_column_count: true, relax_quotes: true });
    return fields.map(headingKey);
  } catch {
    // A title may have a quotation mark that never closes; a heading does not.
    return [];
  }
};

const findHeading = (
  head: Buffer,
  isEnd: boolean,
  isHeading: (keys: readonly string[]) => boolean,
): HeadingLine | null => {
  const newline = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  let from = 0;
  for (let line = 1; line <= LINES_BEFORE_HEADING + 1; line++) {
    const at = head.indexOf(newline, from);
    if (at === -1 && !isEnd) return null;
    const end = at === -1 ? head.length : at;
    const text = textOf(head.toString('latin1', from, end)).replace(/^\ufeff/, '');
    const delimiter = text.includes('\t') ? '\t' : ',';
    const keys = splitHeading(text.replace(/\r$/, ''), delimiter);
    if (isHeading(keys)) {
      const lineEnds = text.endsWith('\r') ? ['\r\n', '\n'] : [newline];
      return { keys, line, delimiter, end: at === -1 ? end : at + 1, lineEnds };
    }
    if (at === -1) break;
    from = at + 1;
  }
  throw new ReportProblem(
    'UNKNOWN_LAYOUT',
    `None of the first ${LINES_BEFORE_HEADING + 1} lines holds the headings of a known file`,
  );
};

const lineBreaksIn = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

const problemOf = (error: CsvError, line: number, limits: Limits): ReportProblem =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? new ReportProblem('LINE_TOO_LONG', `The row is longer than ${limits.lineBytes} bytes`, { line })
    : new ReportProblem('BAD_QUOTES', 'A quotation mark is not closed, or stands inside a plain field', {
        line,
      });

/** Cuts bytes into rows and calls `onRow` for each, in order and at once; `rows` counts them. */
const rowParser = (heading: HeadingLine, limits: Limits, onRow: RowReader) => {
  const width = heading.keys.length;
  const state = { rows: 0 };
  let line = heading.line + 1;
  let parserLine = 0;
  const parser = parse({
    encoding: 'latin1',
    delimiter: heading.delimiter,
    record_delimiter: heading.lineEnds,
    relax_column_count: true,
    max_record_size: limits.lineBytes,
    on_record: (fields: string[], { lines }) => {
      if (fields.length === width) {
        state.rows++;
        onRow(fields, line);
      } else if (fields.length > 1 || fields[0]?.trim() !== '') {
        throw new ReportProblem(
          'ROW_LENGTH',
          `The row has ${fields.length} fields, the heading has ${width}`,
          { line },
        );
      }
      // The parser counts a quoted CRLF twice, so that its own line number cannot be shown.
      line += lines - parserLine > 1 ? 1 + lineBreaksIn(fields) : 1;
      parserLine = lines;
      return null;
    },
  });
  parser.on('error', () => {});
  parser.resume();
  const settle = (resolve: () => void, reject: (error: unknown) => void) => (error?: Error | null) => {
    if (error) reject(error instanceof CsvError ? problemOf(error, line, limits) : error);
    else resolve();
  };
  return {
    state,
    write: (chunk: Buffer) =>
      new Promise<void>((resolve, reject) => {
        parser.write(chunk, settle(resolve, reject));
      }),
    end: () =>
      new Promise<void>((resolve, reject) => {
        parser.once('error', settle(resolve, reject));
        parser.end(settle(resolve, reject));
      }),
  };
};

/**
 * Streams the one table of a plain, gzip or zip file: finds its heading among the first six lines, then hands each row
 * to the reader that `open` returns. Memory does not grow with the file.
 * Throws `ReportProblem` for whatever cannot be a table of ours, and an AbortError when the signal says so.
 */
export const readTable = async (
  { path }: ReportFile,
  { limits, onProgress, signal }: TableOptions,
  isHeading: (keys: readonly string[]) => boolean,
  open: (heading: Heading) => RowReader,
): Promise<{ sha256: string; bytes: number; rows: number }> => {
  const file = await openFile(path, limits);
  const bytesTotal = file.bytes;
  const guard = textGuard(limits, file.packedBytes);
  let bytesRead = 0;
  let head: Buffer = Buffer.alloc(0);
  let rows: ReturnType<typeof rowParser> | undefined;

  const start = (isEnd: boolean): Promise<void> => {
    const heading = findHeading(head, isEnd, isHeading);
    if (heading === null) return Promise.resolve();
    refuseDoubles(heading.keys, heading.line);
    const { keys, line } = heading;
    rows = rowParser(heading, limits, open({ keys, line, innerName: file.innerName }));
    const rest = head.subarray(heading.end);
    head = Buffer.alloc(0);
    return rows.write(rest);
  };
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytesRead += chunk.length;
      yield chunk;
      onProgress?.({ rows: rows?.state.rows ?? 0, bytesRead, bytesTotal });
    }
  };
  const consume = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      guard.check(chunk);
      if (rows) {
        await rows.write(chunk);
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        await start(false);
      }
    }
    guard.end();
    if (!rows) await start(true);
    await rows?.end();
  };

  try {
    await pipeline([file.source, measure, ...file.stages, consume] as never, { signal });
  } catch (error) {
    throw asDamage(error);
  } finally {
    file.close();
  }
  const count = rows?.state.rows ?? 0;
  if (count === 0) throw new ReportProblem('EMPTY_FILE', 'The file has headings but no rows');
  return { sha256: await sha256Of(path, signal), bytes: bytesTotal, rows: count };
};

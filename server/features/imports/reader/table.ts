import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { asDamage, openFile } from './container';
import { DoubleRows } from './doubleRows';
import { headingKey, refuseDoubles } from './headings';
import type { Limits } from './limits';
import { ReportProblem } from './problem';
import { openRowParser, type RowReader } from './rows';
import { TextGuard } from './textGuard';

/** How many lines may come before the heading: a title, blank lines. */
const LINES_BEFORE_HEADING = 5;

export interface ReportFile {
  path: string;
  /** The name with which it was uploaded: it says month, content owner and kind. */
  name: string;
}

export interface Progress {
  rows: number;
  bytesRead: number;
  bytesTotal: number;
}

export interface TableOptions {
  limits: Limits;
  /**
   * How fields become text. `utf8` is faster, but loses the letters of a Latin-1 file; no figure of a report contains
   * such letters. `bytes` keeps the letters of every file for `textOf`.
   */
  fields: 'utf8' | 'bytes';
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

/** What is to be known of a table besides its rows. */
export interface ReadTable {
  /** SHA-256 of the unpacked table, hexadecimal: the same table packed in another way has the same. */
  sha256: string;
  /** Bytes of the file. */
  bytes: number;
  rows: number;
  /** How many rows are exactly like an earlier one. */
  doubleRows: number;
  /** When the container says that the table was made. */
  madeAt: Date | null;
}

interface HeadingLine {
  keys: string[];
  line: number;
  delimiter: string;
  /** Where the rows begin in the bytes read so far. */
  end: number;
  lineEnds: string[];
}

/** The text of a field that was read as `bytes`, whether the file is UTF-8 or Latin-1. */
export const textOf = (field: string): string => {
  const bytes = Buffer.from(field, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : field;
};

const splitHeading = (line: string, delimiter: string): string[] => {
  try {
    const [fields = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true });
    return fields.map(headingKey);
  } catch {
    // A title may have a quotation mark that is never closed. Then the line is no heading.
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

/** Says of each chunk that was taken how long it was. */
const measured = (onTaken: (length: number) => void) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      yield chunk;
      onTaken(chunk.length);
    }
  };

/**
 * Streams the one table of a plain, gzip or zip file: finds its heading among the first six lines, then hands each row
 * to the reader that `open` returns. Memory does not grow with the file.
 * Throws `ReportProblem` if the file has no table that can be read, and an AbortError when the signal is aborted.
 */
export const readTable = async (
  { path }: ReportFile,
  options: TableOptions,
  isHeading: (keys: readonly string[]) => boolean,
  open: (heading: Heading) => RowReader,
): Promise<ReadTable> => {
  const { limits, onProgress, signal } = options;
  const file = await openFile(path, limits);
  const bytesTotal = file.bytes;
  const guard = new TextGuard(limits, file.packedBytes);
  const hash = createHash('sha256');
  const doubles = new DoubleRows();
  let bytesRead = 0;
  let head: Buffer = Buffer.alloc(0);
  let rows: ReturnType<typeof openRowParser> | undefined;

  const start = (isEnd: boolean): Promise<void> => {
    const heading = findHeading(head, isEnd, isHeading);
    if (heading === null) return Promise.resolve();
    refuseDoubles(heading.keys, heading.line);
    const { keys, line, delimiter, lineEnds } = heading;
    const encoding = options.fields === 'utf8' ? 'utf8' : 'latin1';
    const format = { width: keys.length, line: line + 1, delimiter, lineEnds, encoding } as const;
    rows = openRowParser(format, limits, doubles.before(open({ keys, line, innerName: file.innerName })));
    const rest = head.subarray(heading.end);
    head = Buffer.alloc(0);
    return rows.write(rest);
  };
  const measure = measured((length) => {
    bytesRead += length;
    onProgress?.({ rows: rows?.rowCount() ?? 0, bytesRead, bytesTotal });
  });
  const consume = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      guard.check(chunk);
      hash.update(chunk);
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
  const count = rows?.rowCount() ?? 0;
  if (count === 0) throw new ReportProblem('EMPTY_FILE', 'The file has headings but no rows');
  const facts = { bytes: bytesTotal, doubleRows: doubles.count, madeAt: file.madeAt };
  return { sha256: hash.digest('hex'), rows: count, ...facts };
};

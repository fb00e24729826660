import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { asDamage, openFile } from './container';
import type { Told } from './days';
import { DoubleRows } from './doubleRows';
import { headingKey, refuseDoubles } from './headings';
import type { Limits } from './limits';
import { type AmountPlace, LineSums, type TableSums } from './lineSums';
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
  /** The text of a field that was read as `bytes`, in the encoding of the file. What is broken in it becomes U+FFFD. */
  textOf: (field: string) => string;
}

/** How the rows under a heading are read. */
export interface RowsReading {
  read: RowReader;
  amounts: AmountPlace;
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
  /** Letters of its text that are broken, such as the last one of a title that was cut. */
  brokenLetters: number;
  /** What the table says of itself, read line by line. */
  text: TableSums;
  /** When the container says that the table was made. */
  madeAt: Told | null;
}

interface HeadingLine {
  keys: string[];
  line: number;
  delimiter: string;
  /** Where the rows begin in the bytes read so far. */
  end: number;
  lineEnds: string[];
}

/** The text of a field that was read as bytes: UTF-8, or Latin-1 where the file is. */
const decoded = (field: string, isLatin: boolean): string => {
  const bytes = Buffer.from(field, 'latin1');
  return isLatin && !isUtf8(bytes) ? field : bytes.toString('utf8');
};

const splitHeading = (line: string, delimiter: string): string[] => {
  if (delimiter === '\t') return line.split(delimiter).map(headingKey);
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
    const text = decoded(head.toString('latin1', from, end), true).replace(/^\ufeff/, '');
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

/** Finds the heading in the plain bytes that come, and hands the rows below it to the reader that `open` returns. */
const openTable = (
  { limits, fields }: TableOptions,
  {
    isHeading,
    open,
  }: {
    isHeading: (keys: readonly string[]) => boolean;
    open: (heading: Omit<Heading, 'innerName'>) => RowsReading;
  },
  guard: TextGuard,
) => {
  const doubles = new DoubleRows();
  let head: Buffer = Buffer.alloc(0);
  let rows: ReturnType<typeof openRowParser> | undefined;
  let sums: LineSums | undefined;

  const take = async (chunk: Buffer): Promise<void> => {
    sums?.write(chunk);
    await rows?.write(chunk);
  };
  const start = async (isEnd: boolean): Promise<void> => {
    const heading = findHeading(head, isEnd, isHeading);
    if (heading === null) return;
    refuseDoubles(heading.keys, heading.line);
    const { keys, line, delimiter, lineEnds } = heading;
    const encoding = fields === 'utf8' ? 'utf8' : 'latin1';
    const format = { width: keys.length, line: line + 1, delimiter, lineEnds, encoding } as const;
    const { read, amounts } = open({ keys, line, textOf: (field) => decoded(field, guard.isLatin) });
    rows = openRowParser(format, limits, doubles.before(read));
    sums = new LineSums({ ...format, newline: lineEnds.at(-1) ?? '\n' }, amounts);
    const rest = head.subarray(heading.end);
    head = Buffer.alloc(0);
    await take(rest);
  };
  return {
    rowCount: () => rows?.rowCount() ?? 0,
    write: async (chunk: Buffer): Promise<void> => {
      if (rows) return take(chunk);
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      return start(false);
    },
    end: async (): Promise<Pick<ReadTable, 'rows' | 'doubleRows' | 'text'>> => {
      if (!rows) await start(true);
      await rows?.end();
      const count = rows?.rowCount() ?? 0;
      if (count === 0) throw new ReportProblem('EMPTY_FILE', 'The file has headings but no rows');
      return { rows: count, doubleRows: doubles.count, text: sums?.end() ?? { rows: 0, sum: 0n } };
    },
  };
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
  open: (heading: Heading) => RowsReading,
): Promise<ReadTable> => {
  const { limits, onProgress, signal } = options;
  const file = await openFile(path, limits);
  const { bytes, innerName, madeAt } = file;
  const guard = new TextGuard(limits, file.packedBytes);
  const hash = createHash('sha256');
  const table = openTable(options, { isHeading, open: (heading) => open({ ...heading, innerName }) }, guard);
  let bytesRead = 0;
  const measure = measured((length) => {
    bytesRead += length;
    onProgress?.({ rows: table.rowCount(), bytesRead, bytesTotal: bytes });
  });
  const consume = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      guard.check(chunk);
      hash.update(chunk);
      await table.write(chunk);
    }
    guard.end();
    return table.end();
  };

  try {
    const found = (await pipeline([file.source, measure, ...file.stages, consume] as never, {
      signal,
    })) as unknown as Awaited<ReturnType<typeof consume>>;
    return { ...found, sha256: hash.digest('hex'), bytes, brokenLetters: guard.brokenLetters, madeAt };
  } catch (error) {
    throw asDamage(error);
  } finally {
    file.close();
  }
};

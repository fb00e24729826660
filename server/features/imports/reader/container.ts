import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, type Duplex } from 'node:stream';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Told } from './days';
import type { Limits } from './limits';
import { ReportProblem } from './problem';
import { tooCompressed, unpackedLimit } from './textGuard';

const CHUNK = 256 * 1024;
const MAX_ENTRIES = 1000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Stage = Duplex | ((chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>);

/** An opened file, whose bytes become plain step by step. */
export interface OpenedFile {
  source: Readable;
  /** The steps from packed to plain bytes, in order; empty for a plain file. */
  stages: Stage[];
  /** Bytes of the file. */
  bytes: number;
  /** How many packed bytes the table has; null for a plain file. */
  packedBytes: number | null;
  /** The table's name inside a zip. */
  innerName: string | null;
  /** When a packed file says that its table was made; null where it does not say it. */
  madeAt: Told | null;
  close: () => void;
}

const damaged = (what: string) => new ReportProblem('DAMAGED_FILE', `The file is damaged: ${what}`);

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const isZip = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9;

const firstBytes = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(8);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const FIRST_REPORT = Date.UTC(2013, 0, 1);

/** What a container was told by a clock that can have been right. */
const plausible = (told: Told): Told | null => (told.moment.getTime() < FIRST_REPORT ? null : told);

const gzipTime = (start: Buffer): Told | null =>
  start.length < 8 ? null : plausible({ moment: new Date(start.readUInt32LE(4) * 1000), isLocal: false });

/** Whether an entry has its time in UTC, in the field of Unix or in that of NTFS; else it is that of some clock on a wall. */
const saysUtc = ({ extraFields }: Entry): boolean =>
  extraFields.some(
    ({ id, data }) =>
      (id === 0x5455 && data.length >= 5 && ((data[0] ?? 0) & 1) === 1) ||
      (id === 0x000a && data.length === 32),
  );

const zipTime = (entry: Entry): Told | null =>
  plausible({
    moment: entry.getLastModDate({ timezone: 'UTC' }),
    isLocal: !saysUtc(entry),
  });

/** Unpacks all members of a gzip. What comes after the last one that can be read is a member that is broken. */
const gunzip = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let bytes = 0;
  const packed = Readable.from(chunks);
  packed.on('data', (chunk: Buffer) => (bytes += chunk.length));
  const plain = createGunzip({ chunkSize: CHUNK });
  packed.on('error', (error) => plain.destroy(error)).pipe(plain);
  try {
    yield* plain as AsyncIterable<Buffer>;
    if (plain.bytesWritten < bytes) throw damaged('it goes on after the end of its packed text');
  } finally {
    packed.destroy();
  }
};

/** A table in a zip may be packed again with gzip. Its first bytes show that. */
const gunzipWhereNeeded = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  };
  yield* isGzip(first.value) ? gunzip(all()) : all();
};

/** Compares the table with the length and the checksum that the zip says. */
const checkedAgainst = (entry: Entry) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let checksum = 0;
    let bytes = 0;
    for await (const chunk of chunks) {
      checksum = crc32(chunk, checksum);
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) break;
      yield chunk;
    }
    if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
      throw damaged('the table in the zip is not what its checksum says');
    }
  };

const isTable = ({ fileName }: Entry): boolean => {
  const base = fileName.split('/').pop() ?? '';
  if (base === '' || base.startsWith('.') || /(^|\/)__MACOSX\//.test(fileName)) return false;
  return /\.(csv|tsv)(\.gz)?$/i.test(base);
};

const tableIn = async (zip: ZipFile): Promise<Entry> => {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new ReportProblem('SEVERAL_TABLES', `The zip holds ${zip.entryCount} files instead of one table`);
  }
  const tables: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isTable(entry)) tables.push(entry);
  const [table, another] = tables;
  if (!table) throw new ReportProblem('NO_TABLE', 'The zip holds no .csv or .tsv file');
  if (another) {
    throw new ReportProblem(
      'SEVERAL_TABLES',
      `The zip holds ${tables.length} tables; upload them one by one`,
    );
  }
  return table;
};

const openZip = async (path: string, bytes: number, limits: Limits): Promise<OpenedFile> => {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false }).catch(
    (error: unknown) => {
      throw damaged(error instanceof Error ? error.message : String(error));
    },
  );
  const close = () => {
    zip.close();
  };
  try {
    const entry = await tableIn(zip);
    const method = entry.compressionMethod;
    if (entry.generalPurposeBitFlag & ENCRYPTED || (method !== STORED && method !== DEFLATED)) {
      throw new ReportProblem('NO_TABLE', 'The table in the zip is encrypted or packed in an unusual way');
    }
    if (entry.uncompressedSize > unpackedLimit(limits, entry.compressedSize)) throw tooCompressed(limits);
    const source = await zip.openReadStreamPromise(entry, { decodeFileData: false } as never);
    const inflate: Stage[] = method === DEFLATED ? [createInflateRaw({ chunkSize: CHUNK })] : [];
    return {
      source,
      stages: [...inflate, checkedAgainst(entry), gunzipWhereNeeded],
      bytes,
      packedBytes: entry.compressedSize,
      innerName: entry.fileName,
      madeAt: zipTime(entry),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof ReportProblem) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
};

/** Opens a plain, gzip or zip file. Its first bytes show which it is, not its name (domain facts §15.2(1)). */
export const openFile = async (path: string, limits: Limits): Promise<OpenedFile> => {
  const { size } = await stat(path);
  if (size === 0) throw new ReportProblem('EMPTY_FILE', 'The file is empty');
  const start = await firstBytes(path);
  if (isZip(start)) return openZip(path, size, limits);
  const packed = isGzip(start);
  return {
    source: createReadStream(path, { highWaterMark: CHUNK }),
    stages: packed ? [gunzip] : [],
    bytes: size,
    packedBytes: packed ? size : null,
    innerName: null,
    madeAt: packed ? gzipTime(start) : null,
    close: () => {},
  };
};

/** An unpacker's error about broken bytes as a `ReportProblem`; any other error as it is. */
export const asDamage = (error: unknown): unknown => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && code.startsWith('Z_') ? damaged(String(message)) : error;
};

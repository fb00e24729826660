import { isAscii, isUtf8 } from 'node:buffer';
import type { Limits } from './limits';
import { ReportProblem } from './problem';

const LF = 10;
const CR = 13;
const NONE = Buffer.alloc(0);

/** Length of the UTF-8 sequence that a byte starts; 0 if it starts none. */
const sequenceLength = (byte: number): number => {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
};

/** How many bytes at the end are the beginning of a UTF-8 sequence that may go on in the next chunk. */
const unfinishedTail = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
};

/** How many bytes a packed table may unpack to. */
export const unpackedLimit = (limits: Limits, packedBytes: number): number =>
  Math.max(limits.freeUnpackedBytes, packedBytes * limits.unpackedRatio);

export const tooCompressed = (limits: Limits): ReportProblem =>
  new ReportProblem('TOO_COMPRESSED', `The file unpacks to more than ${limits.unpackedRatio} times its size`);

const isUtf16 = (chunk: Buffer): boolean =>
  (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);

/**
 * Checks plain bytes before they are parsed: size, length of lines, NUL bytes, HTML, and whether it is whole.
 * Keeps at most three bytes from one chunk to the next.
 */
export class TextGuard {
  /** Letters of UTF-8 that are broken: a title was cut inside one. They are read as `U+FFFD`. */
  brokenLetters = 0;
  private readonly mostBytes: number;
  private bytes = 0;
  private line = 1;
  private lineBytes = 0;
  private newline: number | null = null;
  private sawText = false;
  private encoding: 'utf8' | 'latin1' | null = null;
  private carry = NONE;
  private lastByte: number | null = null;

  /** `packedBytes` is the size of the packed file; null for a plain file. */
  constructor(
    private readonly limits: Limits,
    packedBytes: number | null,
  ) {
    this.mostBytes = packedBytes === null ? Infinity : unpackedLimit(limits, packedBytes);
  }

  /** Throws a `ReportProblem` if the file must not be read on. */
  check(chunk: Buffer): void {
    this.checkSize(chunk);
    if (chunk.includes(0)) throw this.notText();
    if (!this.sawText) this.checkStart(chunk);
    this.checkEncoding(chunk, false);
    this.checkLines(chunk);
    this.lastByte = chunk.at(-1) ?? this.lastByte;
  }

  end(): void {
    this.checkEncoding(NONE, true);
    // A checksum says that what was packed arrived, and not that it was whole: only the end of the last line says so.
    if (this.lastByte !== null && this.lastByte !== this.newline) {
      const what = 'The file ends within a line: it was not downloaded to its end';
      throw new ReportProblem('CUT_OFF', what, { line: this.line });
    }
  }

  /** The encoding as far as the text is known: a file has only one. */
  get isLatin(): boolean {
    return this.encoding === 'latin1';
  }

  private checkSize(chunk: Buffer): void {
    const { limits } = this;
    this.bytes += chunk.length;
    if (this.bytes > this.mostBytes) throw tooCompressed(limits);
    if (this.bytes > limits.unpackedBytes) {
      throw new ReportProblem('TOO_LARGE', `The table is larger than ${limits.unpackedBytes} bytes`);
    }
  }

  private checkStart(chunk: Buffer): void {
    if (isUtf16(chunk)) throw this.notText();
    const first = chunk
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()[0];
    if (first === undefined) return;
    this.sawText = true;
    if (first === '<') {
      throw new ReportProblem('NOT_A_REPORT', 'The file is a web page, not a report', { line: this.line });
    }
  }

  private checkEncoding(chunk: Buffer, isLast: boolean): void {
    if (this.carry.length === 0 && isAscii(chunk)) return;
    const text = this.carry.length === 0 ? chunk : Buffer.concat([this.carry, chunk]);
    const end = isLast ? text.length : text.length - unfinishedTail(text);
    const body = text.subarray(0, end);
    this.carry = Buffer.from(text.subarray(end));
    if (isAscii(body)) return;
    if (isUtf8(body)) {
      this.encoding ??= 'utf8';
      return;
    }
    const read = body.toString('utf8');
    const broken = read.split('\ufffd').length - 1;
    const beyondAscii = read.match(/[^\0-\x7f]/gu)?.length ?? 0;
    // In Latin-1 hardly any letter is one of UTF-8; in UTF-8 hardly any is broken.
    this.encoding ??= beyondAscii - broken >= broken ? 'utf8' : 'latin1';
    if (this.encoding === 'utf8') this.brokenLetters += broken;
  }

  private checkLines(chunk: Buffer): void {
    const newline = (this.newline ??= chunk.includes(LF) || !chunk.includes(CR) ? LF : CR);
    const { lineBytes: mostBytes } = this.limits;
    let { line, lineBytes } = this;
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      if (lineBytes + at - from > mostBytes) break;
      lineBytes = 0;
      line++;
      from = at + 1;
    }
    lineBytes += chunk.length - from;
    if (lineBytes > mostBytes) {
      throw new ReportProblem('LINE_TOO_LONG', `The line is longer than ${mostBytes} bytes`, { line });
    }
    this.line = line;
    this.lineBytes = lineBytes;
  }

  private notText(): ReportProblem {
    return new ReportProblem('UNSUPPORTED_ENCODING', 'The text is neither UTF-8 nor Latin-1', {
      line: this.line,
    });
  }
}

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

const linesIn = (bytes: Buffer, end: number, newline: number): number => {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1 && at < end; at = bytes.indexOf(newline, at + 1)) count++;
  return count;
};

/** How many bytes a packed table may unpack to. */
export const unpackedLimit = (limits: Limits, packedBytes: number): number =>
  Math.max(limits.freeUnpackedBytes, packedBytes * limits.unpackedRatio);

export const tooCompressed = (limits: Limits): ReportProblem =>
  new ReportProblem('TOO_COMPRESSED', `The file unpacks to more than ${limits.unpackedRatio} times its size`);

const isUtf16 = (chunk: Buffer): boolean =>
  (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);

/**
 * Checks plain bytes before they are parsed: size, length of lines, NUL bytes, HTML, and that there is only one encoding.
 * Keeps at most three bytes from one chunk to the next.
 */
export class TextGuard {
  private readonly mostBytes: number;
  private readonly isPacked: boolean;
  private bytes = 0;
  private line = 1;
  private lineBytes = 0;
  private newline: number | null = null;
  private sawText = false;
  private isUnicode = false;
  private isLatin = false;
  private carry = NONE;
  private lastByte: number | null = null;

  /** `packedBytes` is the size of the packed file; null for a plain file. */
  constructor(
    private readonly limits: Limits,
    packedBytes: number | null,
  ) {
    this.isPacked = packedBytes !== null;
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
    // What is packed says by its checksum that it is whole. Of plain text only the end of its last line says so.
    const isWhole = this.isPacked || this.lastByte === null || this.lastByte === this.newline;
    if (!isWhole) {
      const what = 'The file ends within a line: it was not downloaded to its end';
      throw new ReportProblem('CUT_OFF', what, { line: this.line });
    }
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
      this.sawEncoding(
        'unicode',
        body,
        body.findIndex((byte) => byte >= 0x80),
      );
      return;
    }
    for (let at = 0; at < body.length;) {
      const length = sequenceLength(body[at] ?? 0);
      if (length > 1 && isUtf8(body.subarray(at, at + length)) && at + length <= body.length) {
        this.sawEncoding('unicode', body, at);
        at += length;
      } else {
        if (length !== 1) this.sawEncoding('latin', body, at);
        at++;
      }
    }
  }

  /** `seen` is the encoding of the bytes at `at`. A file has only one encoding. */
  private sawEncoding(seen: 'unicode' | 'latin', text: Buffer, at: number): void {
    if (seen === 'unicode') this.isUnicode = true;
    else this.isLatin = true;
    if (this.isUnicode && this.isLatin) {
      throw new ReportProblem('MIXED_ENCODING', 'The file mixes UTF-8 and another encoding', {
        line: this.line + linesIn(text, at, this.newline ?? LF),
      });
    }
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

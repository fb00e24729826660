import { isAscii, isUtf8 } from 'node:buffer';
import type { Limits } from './limits';
import { ReportProblem } from './problem';

const LF = 10;
const CR = 13;
const NONE = Buffer.alloc(0);

/** Length of the UTF-8 sequence that a byte starts; 0 where it starts none. */
const sequenceLength = (byte: number): number => {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
};

/** How many bytes at the end begin a UTF-8 sequence that the next chunk may complete. */
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

/**
 * Looks at plain bytes before anything is parsed: size, line length, NUL bytes, HTML, and one encoding only.
 * Holds at most three bytes back.
 */
export const textGuard = (limits: Limits, packedBytes: number | null) => {
  const mostBytes = packedBytes === null ? Infinity : unpackedLimit(limits, packedBytes);
  let bytes = 0;
  let line = 1;
  let lineBytes = 0;
  let newline: number | null = null;
  let sawText = false;
  let isUnicode = false;
  let isLatin = false;
  let carry = NONE;

  const checkSize = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooCompressed(limits);
    if (bytes > limits.unpackedBytes) {
      throw new ReportProblem('TOO_LARGE', `The table is larger than ${limits.unpackedBytes} bytes`);
    }
  };

  const checkStart = (chunk: Buffer) => {
    if (isUtf16(chunk)) throw notText();
    const first = chunk
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()[0];
    if (first === undefined) return;
    sawText = true;
    if (first === '<') {
      throw new ReportProblem('NOT_A_REPORT', 'The file is a web page, not a report', { line });
    }
  };
  const isUtf16 = (chunk: Buffer) =>
    (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff);
  const notText = () =>
    new ReportProblem('UNSUPPORTED_ENCODING', 'The text is neither UTF-8 nor Latin-1', { line });

  /** `seen` is what the bytes at `at` are; a file has one of the two. */
  const sawEncoding = (seen: 'unicode' | 'latin', text: Buffer, at: number) => {
    if (seen === 'unicode') isUnicode = true;
    else isLatin = true;
    if (isUnicode && isLatin) {
      throw new ReportProblem('MIXED_ENCODING', 'The file mixes UTF-8 and another encoding', {
        line: line + linesIn(text, at, newline ?? LF),
      });
    }
  };

  const checkEncoding = (chunk: Buffer, isLast: boolean) => {
    if (carry.length === 0 && isAscii(chunk)) return;
    const text = carry.length === 0 ? chunk : Buffer.concat([carry, chunk]);
    const end = isLast ? text.length : text.length - unfinishedTail(text);
    const body = text.subarray(0, end);
    carry = Buffer.from(text.subarray(end));
    if (isAscii(body)) return;
    if (isUtf8(body)) {
      sawEncoding(
        'unicode',
        body,
        body.findIndex((byte) => byte >= 0x80),
      );
      return;
    }
    for (let at = 0; at < body.length;) {
      const length = sequenceLength(body[at] ?? 0);
      if (length > 1 && isUtf8(body.subarray(at, at + length)) && at + length <= body.length) {
        sawEncoding('unicode', body, at);
        at += length;
      } else {
        if (length !== 1) sawEncoding('latin', body, at);
        at++;
      }
    }
  };

  const checkLines = (chunk: Buffer) => {
    newline ??= chunk.includes(LF) || !chunk.includes(CR) ? LF : CR;
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      if (lineBytes + at - from > limits.lineBytes) break;
      lineBytes = 0;
      line++;
      from = at + 1;
    }
    lineBytes += chunk.length - from;
    if (lineBytes > limits.lineBytes) {
      throw new ReportProblem('LINE_TOO_LONG', `The line is longer than ${limits.lineBytes} bytes`, { line });
    }
  };

  return {
    /** Throws a `ReportProblem` where the file must not be read on. */
    check: (chunk: Buffer): void => {
      checkSize(chunk);
      if (chunk.includes(0)) throw notText();
      if (!sawText) checkStart(chunk);
      checkEncoding(chunk, false);
      checkLines(chunk);
    },
    end: (): void => {
      checkEncoding(NONE, true);
    },
  };
};

import { isTurned, onlyOrientation, orientationOf } from './exif';
import type { CleanPicture } from './picture';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const starts = (segment: Buffer, words: string) => segment.toString('latin1', 4, 4 + words.length) === words;

// Of the segments that programs add, only those that are needed to decode the picture: pixel shape and colours.
const isKept = (marker: number, segment: Buffer): boolean => {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return starts(segment, 'JFIF');
  if (marker === 0xe2) return starts(segment, 'ICC_PROFILE');
  return marker === 0xee && starts(segment, 'Adobe');
};

// The pixels of a scan end at the next marker that does not belong to the scan.
const endOfScan = (bytes: Buffer, from: number): number => {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

export const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, START, 0xff]));

/** A JPEG without comments and notes, and without what follows its end; `undefined` where it is damaged. */
export const cleanJpeg = (bytes: Buffer): CleanPicture | undefined => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  let orientation = 1;
  let scanned = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      if (segment.length < 9) return undefined;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (marker === 0xe1 && segment.subarray(4, 10).equals(EXIF))
      orientation = orientationOf(segment.subarray(10));
    if (isKept(marker, segment)) kept.push(segment);
    at = end;
    if (marker === SCAN) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
      scanned = true;
    }
  }
  if (!scanned || size.width === 0 || size.height === 0) return undefined;
  if (isTurned(orientation)) {
    const notes = Buffer.concat([EXIF, onlyOrientation(orientation)]);
    const head = Buffer.from([0xff, 0xe1, 0, notes.length + 2]);
    const first = kept[1];
    kept.splice(first && first.readUInt8(1) === 0xe0 ? 2 : 1, 0, head, notes);
  }
  const content = Buffer.concat([...kept, Buffer.from([0xff, END])]);
  return { type: 'image/jpeg', content, ...size, orientation };
};

import { crc32 } from 'node:zlib';
import { isTurned, onlyOrientation, orientationOf } from './exif';
import type { CleanPicture } from './picture';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
// The chunks that are needed to decode a still picture.
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI pHYs bKGD hIST sPLT'.split(' '),
);

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** A chunk with its length and checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
};

/** A PNG without texts, times and notes, and without what follows its end; `undefined` where it is damaged. */
export const cleanPng = (bytes: Buffer): CleanPicture | undefined => {
  const kept: Buffer[] = [SIGNATURE];
  const types: string[] = [];
  let orientation = 1;
  for (let at = 8; at + 12 <= bytes.length && types.at(-1) !== 'IEND';) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    types.push(type);
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const header = kept[1];
  if (types[0] !== 'IHDR' || header?.length !== 25 || !types.includes('IDAT') || types.at(-1) !== 'IEND')
    return undefined;
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  if (width === 0 || height === 0) return undefined;
  if (isTurned(orientation)) kept.splice(2, 0, pngChunk('eXIf', onlyOrientation(orientation)));
  return { type: 'image/png', content: Buffer.concat(kept), width, height, orientation };
};

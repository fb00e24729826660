import { isTurned, onlyOrientation, orientationOf } from './exif';
import type { CleanPicture } from './picture';

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

type Size = { width: number; height: number };

const sizeIn = (type: string, data: Buffer): Size | undefined => {
  if (type === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type === 'VP8L' && data.length >= 5 && data.readUInt8(0) === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
};

const chunkOf = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

const parse = (bytes: Buffer): { type: string; data: Buffer }[] | undefined => {
  const chunks: { type: string; data: Buffer }[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** A WebP without notes and texts, and without what follows its end; `undefined` where it is damaged. */
export const cleanWebp = (bytes: Buffer): CleanPicture | undefined => {
  const chunks = parse(bytes);
  const first = chunks?.[0];
  const size = first && sizeIn(first.type, first.data);
  const hasPixels = chunks?.some(({ type }) => type === 'VP8 ' || type === 'VP8L' || type === 'ANMF');
  if (!chunks || !first || !size || !hasPixels || size.width === 0 || size.height === 0) return undefined;

  const notes = chunks.find(({ type }) => type === 'EXIF')?.data;
  // Some programs begin the EXIF notes as a JPEG does.
  const tiff = notes?.toString('latin1', 0, 4) === 'Exif' ? notes.subarray(6) : notes;
  // EXIF notes count only where the first chunk announces them.
  const orientation = first.type === 'VP8X' && tiff ? orientationOf(tiff) : 1;
  const turned = isTurned(orientation);
  const kept = chunks
    .filter(({ type }) => KEPT.has(type))
    .map(({ type, data }) => {
      if (type !== 'VP8X') return chunkOf(type, data);
      const flags = Buffer.from(data);
      flags.writeUInt8((flags.readUInt8(0) & ~(HAS_EXIF | HAS_XMP)) | (turned ? HAS_EXIF : 0), 0);
      return chunkOf(type, flags);
    });
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    ...kept,
    ...(turned ? [chunkOf('EXIF', onlyOrientation(orientation))] : []),
  ]);
  return { type: 'image/webp', content: chunkOf('RIFF', body), ...size, orientation };
};

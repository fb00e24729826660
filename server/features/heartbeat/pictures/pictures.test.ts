import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { onlyOrientation } from './exif';
import { pngChunk, readPicture } from '.';

const LIMITS = { photoSide: 10_000, photoPixels: 50_000_000 };
const read = (bytes: Buffer) => readPicture(bytes, LIMITS);

const PLACE = 'GPS 52.520008, 13.404954';
const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), word(data.length + 2), data]);

const JFIF = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const COLOURS = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'));
const PIXELS = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
const exif = (orientation: number) =>
  segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), onlyOrientation(orientation), Buffer.from(PLACE)]),
  );

const jpeg = (width: number, height: number, ...notes: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    JFIF,
    ...notes,
    segment(0xc2, Buffer.concat([Buffer.from([8]), word(height), word(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    PIXELS,
    // A second scan, as progressive pictures have it.
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    PIXELS,
    Buffer.from([0xff, 0xd9]),
  ]);

const header = (width: number, height: number) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return pngChunk('IHDR', data);
};
const png = (width: number, height: number, ...notes: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(width, height),
    ...notes,
    pngChunk('IDAT', deflateSync(Buffer.alloc(10))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const VP8 = chunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 48, 0, 1]));
const webp = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 63, 0, 0, 47, 0, 0]));

describe('a photo', () => {
  it.each([
    ['image/jpeg', jpeg(64, 48)],
    ['image/png', png(64, 48)],
    ['image/webp', webp(VP8)],
    ['image/webp', webp(extended(0), VP8)],
    ['image/webp', webp(chunk('VP8L', Buffer.from([0x2f, 63, 0xc0, 0x0b, 0, 0])))],
  ])('that is %s is taken with its size, and stays as it is', (type, bytes) => {
    expect(read(bytes)).toEqual({ type, content: bytes, width: 64, height: 48 });
  });

  it.each([
    [
      'a JPEG',
      jpeg(64, 48, exif(1), COLOURS, segment(0xfe, Buffer.from(PLACE)), segment(0xed, Buffer.from(PLACE))),
    ],
    ['a PNG', png(64, 48, pngChunk('tEXt', Buffer.from(PLACE)), pngChunk('eXIf', Buffer.from(PLACE)))],
    [
      'a WebP',
      webp(extended(0x0c), VP8, chunk('EXIF', Buffer.from(PLACE)), chunk('XMP ', Buffer.from(PLACE))),
    ],
  ])('that is %s loses what its camera wrote, and what follows its end', (_what, bytes) => {
    const picture = read(Buffer.concat([bytes, Buffer.from(PLACE)]));
    if ('problem' in picture) throw new Error(picture.problem);
    expect(picture.content.includes('GPS')).toBe(false);
    // What is kept is a photo still, with nothing left to take out.
    expect(read(picture.content)).toEqual(picture);
  });

  it('keeps its colours', () => {
    const picture = read(jpeg(64, 48, COLOURS));
    expect('content' in picture && picture.content.includes('ICC_PROFILE')).toBe(true);
  });

  it.each([
    ['a JPEG', jpeg(64, 48, exif(6))],
    ['a PNG', png(64, 48, pngChunk('eXIf', onlyOrientation(6)))],
    ['a WebP', webp(extended(0x08), VP8, chunk('EXIF', onlyOrientation(6)))],
  ])('that is %s taken sideways still stands upright, and is measured as it is shown', (_what, bytes) => {
    const picture = read(bytes);
    if ('problem' in picture) throw new Error(picture.problem);
    expect([picture.width, picture.height]).toEqual([48, 64]);
    expect(read(picture.content)).toEqual(picture);
  });

  it.each([
    [
      'a drawing that may hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an animation', Buffer.from('GIF89a\x01\0\x01\0')],
    ['another container', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVEfmt ')])],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_what, bytes) => {
    expect(read(bytes)).toEqual({ problem: 'not_a_photo' });
  });

  it.each([
    ['a JPEG without pixels', jpeg(64, 48).subarray(0, 30)],
    ['a JPEG of no size', jpeg(0, 48)],
    ['a PNG that ends early', png(64, 48).subarray(0, -13)],
    ['a PNG of no size', png(64, 0)],
    ['a WebP without pixels', webp(extended(0))],
    ['a WebP that ends early', webp(VP8).subarray(0, -4)],
  ])('that is damaged is refused: %s', (_what, bytes) => {
    expect(read(bytes)).toEqual({ problem: 'photo_damaged' });
  });

  it.each([
    [10_001, 10],
    [10_000, 5_001],
  ])('of %d × %d pixels is refused: a browser would need too much memory for it', (width, height) => {
    expect(read(png(width, height))).toEqual({ problem: 'photo_size' });
  });

  it('never throws, whatever the bytes are', () => {
    const start = fc.constantFrom(jpeg(64, 48, exif(6)), png(64, 48), webp(extended(0x0c), VP8));
    fc.assert(
      fc.property(start, fc.nat(), fc.uint8Array({ maxLength: 60 }), (bytes, at, other) => {
        const broken = Buffer.from(bytes);
        broken.set(other.subarray(0, Math.max(0, broken.length - (at % broken.length))), at % broken.length);
        expect(read(broken)).toBeDefined();
        expect(read(bytes.subarray(0, at % bytes.length))).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
  });
});

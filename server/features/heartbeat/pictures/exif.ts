const ORIENTATION = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;

/** The orientation (1 to 8) in a camera's EXIF notes: a TIFF header with its first directory. 1 where they have none. */
export const orientationOf = (tiff: Buffer): number => {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  if (tiff.length < 8 || (!little && tiff.toString('latin1', 0, 2) !== 'MM')) return UPRIGHT;
  const word = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = word(start);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return UPRIGHT;
    if (word(at) !== ORIENTATION || word(at + 2) !== SHORT) continue;
    const value = word(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
};

/** EXIF notes with the orientation and nothing else. */
export const onlyOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

export const isTurned = (orientation: number): boolean => orientation !== UPRIGHT;
/** From orientation 5 on, width and height are swapped. */
export const liesOnItsSide = (orientation: number): boolean => orientation >= 5;

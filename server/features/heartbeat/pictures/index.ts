import { liesOnItsSide } from './exif';
import { cleanJpeg, isJpeg } from './jpeg';
import type { CleanPicture } from './picture';
import { cleanPng, isPng } from './png';
import { cleanWebp, isWebp } from './webp';

export { pngChunk } from './png';

/** Why a file is refused as a photo. */
export type PictureProblem = 'not_a_photo' | 'photo_damaged' | 'photo_size';

interface Limits {
  /** The longest side, in pixels. */
  photoSide: number;
  /** Width × height. */
  photoPixels: number;
}

const clean = (bytes: Buffer): CleanPicture | undefined | null => {
  if (isJpeg(bytes)) return cleanJpeg(bytes);
  if (isPng(bytes)) return cleanPng(bytes);
  return isWebp(bytes) && bytes.length >= 12 ? cleanWebp(bytes) : null;
};

/**
 * The photo in a file, recognised by its first bytes and not by its name: JPEG, PNG or WebP, formats that hold no
 * script. Width and height are those of the picture as it is shown.
 */
export const readPicture = (
  bytes: Buffer,
  { photoSide, photoPixels }: Limits,
): Omit<CleanPicture, 'orientation'> | { problem: PictureProblem } => {
  const picture = clean(bytes);
  if (picture === null) return { problem: 'not_a_photo' };
  if (picture === undefined) return { problem: 'photo_damaged' };
  const { type, content, orientation } = picture;
  const { width, height } = picture;
  if (Math.max(width, height) > photoSide || width * height > photoPixels) return { problem: 'photo_size' };
  return liesOnItsSide(orientation)
    ? { type, content, width: height, height: width }
    : { type, content, width, height };
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

// A file of ours: nothing leads out of the folder.
const PICTURE = /^(\/[\w-]+)+\.(png|jpe?g)$/i;

/**
 * The picture of a network's logo among the files for everybody; of one that is drawn (SVG) the picture of the same name beside it.
 * Undefined where there is none, and for a logo of another server: nobody is asked for it.
 */
export const readLogo = async (folder: string, logoUrl: string | null): Promise<Uint8Array | undefined> => {
  const path = logoUrl?.replace(/\.svg$/i, '.png');
  if (path === undefined || !PICTURE.test(path)) return undefined;
  try {
    return await readFile(join(folder, path));
  } catch {
    return undefined;
  }
};

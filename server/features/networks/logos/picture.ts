import { readLogo } from '../../../documents';
import type { Services } from '../../../services';
import { uploadedLogo } from './address';
import { findLogo } from './repository';

// WebP cannot be drawn on a sheet.
const DRAWN = ['image/png', 'image/jpeg'];

/** The picture at a logo's address as documents draw it; undefined where they cannot. */
export const logoPicture = async (
  { connection, publicFolder }: Pick<Services, 'connection' | 'publicFolder'>,
  address: string | null,
): Promise<Uint8Array | undefined> => {
  const logoId = uploadedLogo(address);
  if (logoId === undefined) return readLogo(publicFolder, address);
  const logo = await findLogo(connection, logoId);
  return logo && DRAWN.includes(logo.media_type) ? logo.content : undefined;
};

import { randomUUID } from 'node:crypto';
import { LARGEST_LOGO, LOGO_SIDE } from '#contract/rules/networks';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { readPicture } from '../../heartbeat';
import { readLogo } from '../../../documents';
import type { Services } from '../../../services';
import { deleteLogo, findLogo, insertLogo } from './repository';

const ADDRESS = '/api/v2/network/logo?logo_id=';

// The id of the logo at an address; undefined for one that came with the dashboard, and where there is none.
const uploadedLogo = (address: string | null): string | undefined =>
  address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : undefined;

// Larger ones are refused as damaged before anybody is told their size.
const LIMITS = { photoSide: 10_000, photoPixels: 50_000_000 };

const refuse = (message: string): never => {
  throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'file', message }]);
};

/** The picture in a file that is uploaded as a logo. Refuses what is no picture, and one of another size with that size. */
export const readLogoFile = (body: unknown) => {
  if (!Buffer.isBuffer(body)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const picture = readPicture(body, LIMITS);
  if ('problem' in picture) return refuse(picture.problem);
  const { width, height } = picture;
  if (width !== LOGO_SIDE || height !== LOGO_SIDE) return refuse(`logo_size:${width}x${height}`);
  return picture;
};
type LogoFile = ReturnType<typeof readLogoFile>;

/** Keeps a logo in place of the one at `before`, if that was uploaded too; returns its address. */
export const keepLogo = async (
  transaction: Transaction<Schema>,
  { type, content }: LogoFile,
  { before, now }: { before: string | null; now: Date },
): Promise<string> => {
  const logoId = randomUUID();
  await insertLogo(transaction, { logo_id: logoId, media_type: type, content, created_at: now });
  const replaced = uploadedLogo(before);
  if (replaced !== undefined) await deleteLogo(transaction, replaced);
  return ADDRESS + logoId;
};

/** Has routes read a body in bytes, up to a logo's size: within these alone. */
export const takeLogos = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_LOGO },
      (_request, body, done) => done(null, body),
    );
    routes(scope);
  });
};

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

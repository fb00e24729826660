import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { nearestLanguage } from '../mail/languages';
import type { Texts } from './head';
import { textsOf } from './texts';

/** How long a browser may keep a file whose URL changes with its content, in seconds. */
export const YEAR = 31_536_000;

interface Catalogue {
  plain: Buffer;
  brotli: Buffer;
  texts: Texts;
}

/** The catalogues of the dashboard by language, and a version that changes with any of them. */
export interface Catalogues {
  byLanguage: Map<string, Catalogue>;
  version: string;
}

export const readCatalogues = (folder: string): Catalogues => {
  const byLanguage = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file): [string, Catalogue] => {
        const plain = readFileSync(join(folder, file));
        return [
          file.replace('.json', ''),
          { plain, brotli: brotliCompressSync(plain), texts: textsOf(plain) },
        ];
      }),
  );
  const hash = createHash('sha256');
  for (const { plain } of byLanguage.values()) hash.update(plain);
  return { byLanguage, version: hash.digest('hex').slice(0, 12) };
};

/** `/locales?lang=…`: one catalogue, which browsers keep where they ask for the current version. */
export const catalogueRoute = (app: FastifyInstance, { byLanguage, version }: Catalogues) => {
  app.get('/locales', async (request, reply) => {
    const query = request.query as { lang?: unknown; v?: unknown };
    const asked = typeof query.lang === 'string' ? query.lang : '';
    const catalogue = byLanguage.get(nearestLanguage(asked) ?? 'en');
    const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (compressed) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', query.v === version ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(compressed ? catalogue?.brotli : catalogue?.plain);
  });
};

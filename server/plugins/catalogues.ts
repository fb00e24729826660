import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Part, parts } from '#contract/plain/texts';
import { Refusal } from '../http/refusal';
import { nearestLanguage } from '../mail/languages';
import type { Texts } from './head';
import { textsOf } from './texts';

/** How long a browser may keep a file whose URL changes with its content, in seconds. */
export const YEAR = 31_536_000;

interface Catalogue {
  plain: Buffer;
  brotli: Buffer;
}

/** The texts of the dashboard by language and part, and a version that changes with any of them. */
export interface Catalogues {
  /** Without a part: all of them as one. */
  of: (language: string, part: Part | undefined) => Catalogue;
  /** What the server itself writes into a page. */
  texts: (language: string) => Texts;
  version: string;
}

/** A part with all that stand before it. */
export const partsUpTo = (part: Part): Part[] => parts.slice(0, parts.indexOf(part) + 1);

const merged = (catalogues: Catalogue[]): Catalogue => {
  const all = catalogues.map(({ plain }) => JSON.parse(plain.toString('utf8')) as object);
  const plain = Buffer.from(JSON.stringify(Object.assign({}, ...all)));
  return { plain, brotli: brotliCompressSync(plain) };
};

/** Reads what the build compiled: a folder for each part, in it for each language a file, and that compressed. */
export const readCatalogues = (folder: string): Catalogues => {
  const languages = readdirSync(join(folder, 'public'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
  const read = (language: string, part: Part, ending = 'json') =>
    readFileSync(join(folder, part, `${language}.${ending}`));
  const known = new Map(
    languages.map((language) => [
      language,
      new Map<Part | undefined, Catalogue>(
        parts.map((part) => [part, { plain: read(language, part), brotli: read(language, part, 'json.br') }]),
      ),
    ]),
  );
  const texts = new Map(languages.map((language) => [language, textsOf(read(language, 'public'))]));
  const hash = createHash('sha256');
  for (const own of known.values()) for (const { plain } of own.values()) hash.update(plain);

  const of = (language: string, part: Part | undefined): Catalogue => {
    const own = known.get(language) ?? new Map<Part | undefined, Catalogue>();
    // Our own dashboard never asks for all as one: it is made when somebody does.
    const found = own.get(part) ?? merged([...own.values()]);
    own.set(part, found);
    return found;
  };
  return {
    of,
    texts: (language) => texts.get(language) ?? (() => ''),
    version: hash.digest('hex').slice(0, 12),
  };
};

const isPart = (value: unknown): value is Part => parts.some((part) => part === value);

/** `/locales?lang=…&part=…`: texts of a language, which browsers keep where they ask for the current version. */
export const catalogueRoute = (app: FastifyInstance, { of, version }: Catalogues) => {
  app.get('/locales', async (request, reply) => {
    const { lang, part, v } = request.query as Record<string, unknown>;
    if (part !== undefined && !isPart(part)) {
      const message = `one of ${parts.join(', ')}`;
      throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'part', message }]);
    }
    const catalogue = of(nearestLanguage(typeof lang === 'string' ? lang : '') ?? 'en', part);
    const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (compressed) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', v === version ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(compressed ? catalogue.brotli : catalogue.plain);
  });
};

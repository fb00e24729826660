import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languages } from '#contract/fields';
import type { Connection } from '../database/open';
import { mainNetwork } from '../features/networks';
import { PSEUDO, nearestLanguage, visitorLanguage } from '../mail/languages';
import { Refusal } from '../http/refusal';
import { type Texts, headFor, renderHead } from './head';
import { textsOf } from './texts';

const YEAR = 31_536_000;

// Inside <script type="application/json"> only the end of the element and of a comment could break out.
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const first = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Spec 000 §1: the query string, (local storage, known to the browser alone,) the cookie, the browser's setting. */
const languageOf = (request: FastifyRequest): { language: string; asked: boolean } => {
  const query = nearestLanguage(first((request.query as { lang?: unknown }).lang) ?? '');
  if (query) return { language: query, asked: true };
  return {
    language: visitorLanguage(request.cookies.language, request.headers['accept-language']),
    asked: false,
  };
};

interface Catalogue {
  plain: Buffer;
  brotli: Buffer;
  texts: Texts;
}

const loadCatalogues = (folder: string): Map<string, Catalogue> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const plain = readFileSync(join(folder, file));
        return [
          file.replace('.json', ''),
          { plain, brotli: brotliCompressSync(plain), texts: textsOf(plain) },
        ];
      }),
  );

/** The dashboard's page, its assets and its catalogues, from what the build left in `folder`. */
export const dashboard = async (
  app: FastifyInstance,
  options: { connection: Connection; folder: string; version: string; publicUrl: string },
) => {
  const { connection, folder, version, publicUrl } = options;
  const publicFolder = join(folder, 'public');
  if (!existsSync(join(publicFolder, 'page.template')))
    throw new Error('The dashboard is not built: npm run build');
  const template = readFileSync(join(publicFolder, 'page.template'), 'utf8');
  const catalogues = loadCatalogues(join(folder, 'locales'));
  const hash = createHash('sha256');
  for (const { plain } of catalogues.values()) hash.update(plain);
  const catalogueVersion = hash.digest('hex').slice(0, 12);

  await app.register(fastifyStatic, {
    root: publicFolder,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      );
    },
  });

  // Pages that are not ours to write, such as the API's, are asked for it by every browser.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 308));

  app.get('/locales', async (request, reply) => {
    const query = request.query as { lang?: unknown; v?: unknown };
    const language = nearestLanguage(first(query.lang) ?? '') ?? 'en';
    const current = query.v === catalogueVersion;
    const catalogue = catalogues.get(language);
    const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (compressed) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', current ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(compressed ? catalogue?.brotli : catalogue?.plain);
  });

  const renderPage = async (request: FastifyRequest) => {
    const nonce = randomBytes(16).toString('base64');
    const { language, asked } = languageOf(request);
    const network = await mainNetwork(connection);
    const theme =
      request.cookies.theme === 'dark' || request.cookies.theme === 'light' ? request.cookies.theme : '';
    const boot = {
      version,
      network,
      language,
      languageAsked: asked,
      languages: [...languages, PSEUDO],
      catalogueVersion,
    };
    const texts = catalogues.get(language)?.texts ?? (() => '');
    const head = await headFor(request.url, texts, { connection, network });
    const values: Record<string, string> = {
      nonce,
      lang: language.replace('_', '-'),
      theme,
      head: renderHead(head, { publicUrl, network, language }),
      color: network.primaryColor,
      boot: escapeJson(boot),
      catalogue: `/locales?lang=${language}&amp;v=${catalogueVersion}`,
    };
    const html = template.replace(/%([a-z]+)%/g, (whole, name: string) => values[name] ?? whole);
    return { nonce, html, status: head.status };
  };

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage) throw new Refusal('NOT_FOUND');
    const { nonce, html, status } = await renderPage(request);
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .code(status)
      .header(
        'content-security-policy',
        policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../database/open';
import { Refusal } from '../http/refusal';
import { YEAR, catalogueRoute, readCatalogues } from './catalogues';
import { type PageParts, renderPage } from './page';

// Every URL that nothing else answers shows the dashboard's page, with the status that its head has.
const pageOfAllElse = (app: FastifyInstance, parts: PageParts) => {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage) throw new Refusal('NOT_FOUND');
    const { nonce, html, status } = await renderPage(request, parts);
    // The code of a mailed link is taken out of the address; until then no request may name it.
    if ('code' in (request.query as object)) void reply.header('referrer-policy', 'no-referrer');
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

/** The dashboard's page, its assets and its catalogues, from what the build left in `folder`. */
export const dashboard = async (
  app: FastifyInstance,
  options: {
    connection: Connection;
    folder: string;
    version: string;
    publicUrl: string;
    /** Whether source maps are served. */
    diagnostics: boolean;
  },
) => {
  const { connection, folder, version, publicUrl, diagnostics } = options;
  const publicFolder = join(folder, 'public');
  if (!existsSync(join(publicFolder, 'page.template')))
    throw new Error('The dashboard is not built: npm run build');
  const template = readFileSync(join(publicFolder, 'page.template'), 'utf8');
  const catalogues = readCatalogues(join(folder, 'locales'));

  await app.register(fastifyStatic, {
    root: publicFolder,
    preCompressed: true,
    index: false,
    // It would replace what is set below.
    cacheControl: false,
    wildcard: false,
    allowedPath: (path) => diagnostics || !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      );
    },
  });

  // Browsers ask for it where a page names no icon, such as the API's document.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 308));
  catalogueRoute(app, catalogues);
  pageOfAllElse(app, { connection, template, catalogues, version, publicUrl });
};

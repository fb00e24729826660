import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { languages } from '#contract/fields';
import { openedAddress, partOfPath } from '#contract/plain/pages';
import type { Part } from '#contract/plain/texts';
import type { Connection } from '../database/open';
import { mainNetwork } from '../features/networks';
import { PSEUDO, nearestLanguage, visitorLanguage } from '../mail/languages';
import { type Catalogues, partsUpTo } from './catalogues';
import { headFor, renderHead } from './head';

// Inside <script type="application/json"> only the end of the element and of a comment could break out.
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

// Spec 000 §1: the query string, then what the browser remembers, then its setting. Local storage comes between the
// first two, but only the browser knows it.
const languageOf = (request: FastifyRequest): { language: string; asked: boolean } => {
  const { lang } = request.query as { lang?: unknown };
  const query = nearestLanguage(typeof lang === 'string' ? lang : '');
  if (query) return { language: query, asked: true };
  return {
    language: visitorLanguage(request.cookies.language, request.headers['accept-language']),
    asked: false,
  };
};

const themeOf = ({ cookies: { theme } }: FastifyRequest): string =>
  theme === 'dark' || theme === 'light' ? theme : '';

// The texts with which the page begins are fetched while its first script comes in.
const preloadOf = (part: Part, language: string, version: string): string =>
  partsUpTo(part)
    .map((part) => `/locales?lang=${language}&amp;part=${part}&amp;v=${version}`)
    .map((href) => `<link rel="preload" href="${href}" as="fetch" crossorigin />`)
    .join('\n    ');

/** What the dashboard's page is made of. */
export interface PageParts {
  connection: Connection;
  template: string;
  catalogues: Catalogues;
  version: string;
  publicUrl: string;
}

/** The dashboard's page for one request: its network, language, theme and head, with a nonce for its styles. */
export const renderPage = async (
  request: FastifyRequest,
  { connection, template, catalogues, version, publicUrl }: PageParts,
): Promise<{ nonce: string; html: string; status: 200 | 404 }> => {
  const nonce = randomBytes(16).toString('base64');
  const { language, asked } = languageOf(request);
  const network = await mainNetwork(connection);
  const address = openedAddress(request.url);
  const part = partOfPath(address.split('?')[0] ?? '');
  const boot = {
    version,
    network,
    language,
    languageAsked: asked,
    languages: [...languages, PSEUDO],
    catalogueVersion: catalogues.version,
    texts: part,
  };
  const texts = catalogues.texts(language);
  const head = await headFor(address, texts, { connection, network });
  const values: Record<string, string> = {
    nonce,
    lang: language.replace('_', '-'),
    theme: themeOf(request),
    head: renderHead(head, { publicUrl, network, language }),
    color: network.primaryColor,
    boot: escapeJson(boot),
    texts: preloadOf(part, language, catalogues.version),
  };
  const html = template.replace(/%([a-z]+)%/g, (whole, name: string) => values[name] ?? whole);
  return { nonce, html, status: head.status };
};

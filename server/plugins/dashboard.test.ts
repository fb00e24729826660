import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publicPages } from '#contract/plain/pages';
import { compileCatalogues } from '../../tools/catalogues.mjs';
import { buildApp } from '../app';
import { type TestServer, startTestServer } from '../testing/harness';
import { dashboard } from './dashboard';

// What a build leaves, as little as it can be.
const folder = mkdtempSync(join(tmpdir(), 'dashboard-page-'));
// The texts of heads.
const IDS = [
  'notFound.title',
  'registration.via.title',
  ...publicPages.flatMap(({ title, description }) => [title, description]),
];
let server: TestServer;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'public', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'public', 'page.template'), '<!doctype html>%head%<div id="root"></div>');
  writeFileSync(join(folder, 'public', 'assets', 'main.js'), '1');
  writeFileSync(join(folder, 'public', 'assets', 'main.js.map'), '{}');
  mkdirSync(join(folder, 'texts'));
  for (const language of ['en', 'de']) {
    const all = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;
    const texts = Object.fromEntries(IDS.map((id) => [id, all[id]]));
    writeFileSync(join(folder, 'texts', `${language}.json`), JSON.stringify(texts));
  }
  compileCatalogues(join(folder, 'texts'), join(folder, 'locales'));
  server = await startTestServer();
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const served = async (diagnostics: boolean) => {
  const { config, connection } = server;
  const page = { connection, folder, version: 'test', publicUrl: config.publicUrl, diagnostics };
  const app = await buildApp({
    services: server.services,
    database: { engine: 'embedded', connection, close: async () => {} },
    version: 'test',
    extend: (instance) => dashboard(instance, page),
  });
  opened.push(app);
  return app;
};

it.each([
  [true, 200],
  [false, 404],
])('with diagnostics %s a source map is answered with %d', async (diagnostics, status) => {
  const app = await served(diagnostics);
  expect((await app.inject('/assets/main.js')).statusCode).toBe(200);
  expect((await app.inject('/assets/main.js.map')).statusCode).toBe(status);
});

it('a page whose address has a code sends no referrer, and others only to this site', async () => {
  const app = await served(false);
  const policyOf = async (url: string) => {
    const { headers } = await app.inject(url);
    expect(headers['content-type']).toContain('text/html');
    return headers['referrer-policy'];
  };
  expect(await policyOf('/reactivate?code=123456')).toBe('no-referrer');
  expect(await policyOf('/reactivate')).not.toBe('no-referrer');
});

describe('what a page says of itself without a script', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await served(false);
  });

  it.each([
    ['/', 200, 'Welcome · Lantern Network', '/'],
    ['/about?x=1', 200, 'About us · Lantern Network', '/about'],
    ['/early-pay/', 200, 'Get paid early · Lantern Network', '/early-pay'],
    ['/register', 200, 'Create an account · Lantern Network', '/register'],
    ['/Brightside', 200, 'Brightside Creators · Lantern Network', '/brightside'],
    ['/music', 200, 'For music channels · Lantern Network', '/music'],
    ['/via/creator', 200, 'You are invited · Lantern Network', null],
    ['/dashboard', 200, 'Lantern Network', null],
    ['/wordpress/oauth', 200, 'Lantern Network', null],
    ['/nobody-here', 404, 'Page not found · Lantern Network', null],
    ['/no/such/page', 404, 'Page not found · Lantern Network', null],
    ['/%3Cscript%3E', 404, 'Page not found · Lantern Network', null],
    ['//dashboard', 200, 'Lantern Network', null],
    ['//about?x=1', 200, 'About us · Lantern Network', '/about'],
    ['//api/v2/about', 404, 'Page not found · Lantern Network', null],
    ['//evil.test', 404, 'Page not found · Lantern Network', null],
    ['/%5Cevil.test', 404, 'Page not found · Lantern Network', null],
    ['/%09/evil.test', 404, 'Page not found · Lantern Network', null],
    ['/%E0%A4%A', 404, 'Page not found · Lantern Network', null],
    ['/%00', 404, 'Page not found · Lantern Network', null],
    [`/${'a'.repeat(8_000)}`, 404, 'Page not found · Lantern Network', null],
  ])('%.40s: %d, “%s”, listed as %s', async (url, expected, title, listed) => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(statusCode).toBe(expected);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}" \/>/);
    expect(body).toMatch(/<meta property="og:image" content="http[^"]+[.]svg" \/>/);
    expect(body.includes('<meta name="robots" content="noindex" />')).toBe(listed === null);
    const [, address] = /<link rel="canonical" href="([^"]+)" \/>/.exec(body) ?? [];
    expect(address).toBe(listed === null ? undefined : new URL(listed, server.config.publicUrl).href);
  });

  it.each([
    ['the visitor’s', '/about', 'Über uns'],
    ['the one that the address asks for', '/about?lang=en', 'About us'],
  ])('is in the language that is %s', async (_whose, url, title) => {
    const { body } = await app.inject({ url, headers: { 'accept-language': 'de' } });
    expect(body).toContain(`<title>${title} · Lantern Network</title>`);
  });
});

it.each([
  ['a page is asked for anew each time', '/', 'no-store'],
  ['a script is kept for good', '/assets/main.js', 'public, max-age=31536000, immutable'],
])('%s', async (_what, url, kept) => {
  const app = await served(false);
  expect((await app.inject(url)).headers['cache-control']).toBe(kept);
});

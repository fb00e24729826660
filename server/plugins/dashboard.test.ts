import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compileCatalogues } from '../../tools/catalogues.mjs';
import { buildApp } from '../app';
import { type TestServer, startTestServer } from '../testing/harness';
import { dashboard } from './dashboard';

// What a build leaves, as little as it can be.
const folder = mkdtempSync(join(tmpdir(), 'dashboard-page-'));
let server: TestServer;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'public', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'public', 'page.template'), '<!doctype html><div id="root"></div>');
  writeFileSync(join(folder, 'public', 'assets', 'main.js'), '1');
  writeFileSync(join(folder, 'public', 'assets', 'main.js.map'), '{}');
  mkdirSync(join(folder, 'texts'));
  writeFileSync(join(folder, 'texts', 'en.json'), '{"notFound.title":"Not found"}');
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
    config,
    database: { engine: 'embedded', connection, close: async () => {} },
    version: 'test',
    locales: 'locales',
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

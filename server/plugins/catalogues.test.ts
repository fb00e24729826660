import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { compileCatalogues } from '../../tools/catalogues.mjs';
import { readWords } from '../mail/words';
import { catalogueRoute, readCatalogues } from './catalogues';
import { failures } from './errors';

const ENGLISH = {
  'admin.roles.name.reviewer': 'Reviewer',
  'earnings.title': 'Earnings',
  'imports.apply': 'Apply',
  'imports.title': 'Imports',
  'mail.roleGiven.text': 'You are {role}',
  'mail.signature': 'Yours, {network}',
  'notFound.title': 'Not found',
};
const GERMAN = {
  'admin.roles.name.reviewer': 'Prüfer',
  'earnings.title': 'Einnahmen',
  'mail.signature': 'Ihr {network}',
};

const folder = mkdtempSync(join(tmpdir(), 'dashboard-texts-'));
const app = fastify();
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
let version = '';

beforeAll(async () => {
  for (const [language, texts] of Object.entries({ en: ENGLISH, de: GERMAN }))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts));
  compileCatalogues(folder, join(folder, 'compiled'));
  failures(app);
  const catalogues = readCatalogues(join(folder, 'compiled'));
  catalogueRoute(app, catalogues);
  version = catalogues.version;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['public', ['notFound.title']],
  ['member', ['admin.roles.name.reviewer', 'earnings.title', 'imports.title']],
  ['staff', ['imports.apply']],
])('sends the part %s alone', async (part, ids) => {
  expect(Object.keys((await ask(`/locales?lang=de&part=${part}`)).json())).toEqual(ids);
});

it('sends all that browsers get where no part is named, in the language and else in English', async () => {
  const texts = (await ask('/locales?lang=de-AT')).json<Record<string, { value: string }[]>>();
  expect(Object.entries(texts).map(([id, [piece]]) => [id, piece?.value])).toEqual([
    ['notFound.title', 'Not found'],
    ['admin.roles.name.reviewer', 'Prüfer'],
    ['earnings.title', 'Einnahmen'],
    ['imports.title', 'Imports'],
    ['imports.apply', 'Apply'],
  ]);
  const packed = await ask('/locales?lang=de', { 'accept-encoding': 'br' });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(texts);
});

it.each(['mail', '', 'everything', 'public&part=mail'])('refuses the part "%s"', async (part) => {
  const answer = await ask(`/locales?lang=de&part=${part}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'part' }] });
});

it('lets browsers keep what they asked for with the current version', async () => {
  const keeping = async (v: string) =>
    (await ask(`/locales?lang=en&part=member&v=${v}`)).headers['cache-control'];
  expect(await keeping(version)).toBe('public, max-age=31536000, immutable');
  expect(await keeping('another')).toBe('no-cache');
});

it('leaves the texts of mails to the server, with those of the dashboard that they share', () => {
  const words = readWords(join(folder, 'compiled', 'mail'));
  expect(words('de', 'mail.roleGiven.text', { role: { text: 'admin.roles.name.reviewer' } })).toBe(
    'You are Prüfer',
  );
  expect(words('de', 'mail.signature', { network: 'Lantern' })).toBe('Ihr Lantern');
});

// The size budgets: the build fails if a page's scripts are larger. Sizes are in kB (1000 bytes) of brotli.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const LANDING = 999;
const DASHBOARD = 999;
const ROUTE = 999;
const CHART = 999;
const PUBLIC_TEXTS = 7;

// A screen of one feature, or one in which several meet.
const SCREEN = /Screen$|\/meetings\/\w+$/;

export const checkBudgets = (stats, folder) => {
  const { entrypoints, chunks } = stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkOrigins: true,
    ids: true,
  });
  const size = (files) =>
    [...files].reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0) / 1000;
  const scripts = (group) => group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const first = new Set(scripts(entrypoints.main));
  // Lazy chunks have no names in production, so they are found by the module that imports them.
  const asked = (request) =>
    chunks
      .filter((chunk) => chunk.origins?.some((origin) => origin.request?.endsWith(request)))
      .flatMap((chunk) => chunk.files.filter((file) => file.endsWith('.js')));
  const shell = new Set(asked('/MemberShell'));
  const problems = [];
  const checkSize = (what, kilobytes, budget) => {
    const line = `${what}: ${kilobytes.toFixed(1)} kB of at most ${budget} kB`;
    process.stdout.write(`${line}\n`);
    if (kilobytes > budget) problems.push(line);
  };
  const check = (what, files, budget) => checkSize(what, size(files), budget);
  check('Landing', first, LANDING);
  const texts = join(folder, '..', 'locales', 'public');
  const sizes = readdirSync(texts).map((file) => brotliCompressSync(readFileSync(join(texts, file))).length);
  checkSize('Public texts', Math.max(...sizes) / 1000, PUBLIC_TEXTS);
  const early = new Set([...first, ...shell, ...asked('/meetings/dashboard')]);
  check('Dashboard', early, DASHBOARD);
  // Charts are loaded after the figures, so a page must not wait for their code.
  const chart = asked('/Bars').filter((file) => !first.has(file));
  check('Chart', chart, CHART);
  if (chart.some((file) => early.has(file)))
    problems.push('The chart library is among what the dashboard waits for.');
  for (const request of new Set(
    chunks.flatMap(({ origins = [] }) => origins.map((origin) => origin.request ?? '')),
  )) {
    if (!SCREEN.test(request) || request.endsWith('/meetings/dashboard')) continue;
    check(
      request,
      asked(request).filter((file) => !first.has(file) && !shell.has(file)),
      ROUTE,
    );
  }
  return problems;
};

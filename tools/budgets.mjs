// The size budgets: the build fails if a page's scripts are larger. Sizes are in kB (1000 bytes) of brotli.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// With the texts of a language.
const LANDING = 150;
// What is loaded until the first figures are shown.
const DASHBOARD = 290;
// All that a screen needs that is opened first.
const COLD = 430;
// What only this screen needs.
const ROUTE = 30;
const CHART = 80;

// A screen of one feature, or one in which several meet.
const SCREEN = /Screen$|\/pages\/\w+$/;
const COLD_SCREENS = ['/pages/users', '/pages/profile', '/pages/earnings', '/pages/imports'];

const textsOf = (folder) => {
  const texts = join(folder, '..', 'locales', 'public');
  const packed = readdirSync(texts).filter((file) => file.endsWith('.br'));
  const sizes = packed.map((file) => statSync(join(texts, file)).size);
  return Math.max(...sizes) / 1000;
};

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
  const scripts = (names) => names.filter((name) => name.endsWith('.js'));
  const first = new Set(scripts(entrypoints.main.assets.map(({ name }) => name)));
  // Most lazy chunks have no names in production, so they are found by the module that imports them.
  const asked = (request) =>
    chunks
      .filter((chunk) => chunk.origins?.some((origin) => origin.request?.endsWith(request)))
      .flatMap((chunk) => scripts(chunk.files));
  const shell = asked('/MemberShell');
  const problems = [];
  const check = (what, kilobytes, budget) => {
    const line = `${what}: ${kilobytes.toFixed(1)} kB of at most ${budget} kB`;
    process.stdout.write(`${line}\n`);
    if (kilobytes > budget) problems.push(line);
  };
  check('Landing with texts', size(first) + textsOf(folder), LANDING);
  const early = new Set([...first, ...shell, ...asked('/pages/dashboard')]);
  check('Dashboard', size(early), DASHBOARD);
  for (const screen of COLD_SCREENS) {
    check(`Cold ${screen}`, size(new Set([...first, ...shell, ...asked(screen)])), COLD);
  }
  const chart = asked('/Bars').filter((file) => !early.has(file));
  check('Chart', size(chart), CHART);
  // Charts are loaded after the figures, so a page must not wait for their code.
  if (chart.length === 0) problems.push('The chart library is among what the dashboard waits for.');

  const requests = [
    ...new Set(chunks.flatMap(({ origins = [] }) => origins.map(({ request = '' }) => request))),
  ];
  const screens = requests.filter((request) => SCREEN.test(request));
  // Shared code is loaded once for all screens that need it.
  const isOwn = (file, screen) => screens.every((other) => other === screen || !asked(other).includes(file));
  for (const screen of screens) {
    const own = asked(screen).filter(
      (file) => !first.has(file) && !shell.includes(file) && isOwn(file, screen),
    );
    check(screen, size(own), ROUTE);
  }
  return problems;
};

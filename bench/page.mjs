// How fast a page is in the browser of a slow laptop with a slow connection, compared with the smallest possible page.
import { temporaryFolder } from './lib/cleanUp.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { startFloor } from './lib/floor.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';
import { openBrowser, visit } from './lib/visit.mjs';

const RUNS = Number(process.env.PAGE_RUNS ?? 5);

const BUDGETS = {
  landing: { ratio: 1.15, kilobytes: 135 },
  dashboard: { ratio: 2.2, kilobytes: 260 },
};

export const run = async () => {
  const floor = await startFloor();
  const server = await startServer({ dataDir: temporaryFolder('data') });
  const browser = await openBrowser();
  try {
    const { token } = await signIn(server.address);
    const pages = {
      floor: { url: `${floor.address}/`, readyWhen: ['h1'] },
      landing: { url: `${server.address}/`, readyWhen: ['h1', '.sign-in button'] },
      dashboard: { url: `${server.address}/dashboard`, readyWhen: ['.figure-value'], token },
    };

    const visits = { floor: [], landing: [], dashboard: [] };
    // Round 0 warms up the browser, the server and the disk cache, and does not count.
    for (let round = 0; round <= RUNS; round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        const figures = await visit(browser, page);
        if (round > 0) visits[name].push(figures);
      }
    }

    const column = (name, key) => visits[name].map((figures) => figures[key]);
    // Other work only makes a page slower, so the fastest rounds are the most exact.
    const fastest = (name) => Math.min(...column(name, 'milliseconds'));
    const rows = Object.keys(pages).map((name) => {
      const budget = BUDGETS[name] ?? { ratio: Infinity, kilobytes: Infinity };
      const ratio = ratios(column(name, 'milliseconds'), column('floor', 'milliseconds'));
      const kilobytes = column(name, 'kilobytes');
      return [
        name,
        written(column(name, 'milliseconds'), 0),
        written(ratio, 2) + overBudget(median(ratio), budget.ratio),
        (fastest(name) / fastest('floor')).toFixed(2),
        written(kilobytes, 1) + overBudget(median(kilobytes), budget.kilobytes),
        written(column(name, 'requests'), 0),
      ];
    });
    const all = (key) => Object.keys(pages).flatMap((name) => column(name, key));
    return [
      table(['Page', 'Ready, ms', '÷ floor', 'Fastest ÷ floor', 'JS, kB', 'Requests'], rows),
      `As the pages saw it: processor ${written(all('cpu'), 1)} times slower, the document fetched in ${written(all('document'), 0)} ms.`,
    ].join('\n\n');
  } finally {
    await browser.close();
    await server.stop();
    floor.stop();
  }
};

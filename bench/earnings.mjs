// How fast the earnings screen with many rows is, in the browser of a slow laptop with a slow connection.
import { setTimeout as sleep } from 'node:timers/promises';
import { onBothEngines, runCommand, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { startFloor } from './lib/floor.mjs';
import { daysOf } from './lib/ledgerRows.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';
import { openBrowser, visit } from './lib/visit.mjs';

const RUNS = Number(process.env.EARNINGS_RUNS ?? 5);
const ROWS = Number(process.env.EARNINGS_ROWS ?? 5_000);

// `ratio`: ready ÷ floor. `task`: the longest task while the list is scrolled, in ms.
const BUDGETS = { ratio: 2.8, task: 50 };

const CREATOR = 'creator@demo.test';
const SOURCE = 'paid_features';
const ROW = '[role=region] tbody [role=row]';
const WHEEL_PIXELS = 600;
const WHEEL_PAUSE_MS = 20;
const NEW_ROWS_WITHIN_MS = 30_000;

/** The time from choosing a source until its rows are on screen, in ms. */
const chooseSource = async (page, source) => {
  const shown = page.evaluate(
    ([rowSelector, patience]) =>
      new Promise((resolve, reject) => {
        const firstRow = () => document.querySelector(rowSelector)?.textContent;
        const before = firstRow();
        let chosen;
        addEventListener('change', () => (chosen = performance.now()), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const row = firstRow();
          if (chosen === undefined || !row || row === before) return;
          observer.disconnect();
          resolve(performance.now() - chosen);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => reject(new Error('The rows of the source did not come.')), patience);
      }),
    [ROW, NEW_ROWS_WITHIN_MS],
  );
  const [milliseconds] = await Promise.all([
    shown,
    page.getByRole('combobox', { name: 'Source' }).selectOption(source),
  ]);
  return milliseconds;
};

/** Scrolls the list to its end with the wheel; returns the tasks of the page that took longer than 50 ms. */
const scrollThrough = async (page) => {
  // The list that scrolls is inside a section of the same name. It is found only once, because finding a role takes the
  // page longer than scrolling.
  const list = await page.getByRole('region', { name: 'Earnings and payments' }).last().elementHandle();
  await list.hover();
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((seen) =>
      window.longTasks.push(...seen.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  const isAtEnd = () =>
    list.evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1,
    );
  let steps = 0;
  for (; !(await isAtEnd()); steps += 1) {
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await sleep(WHEEL_PAUSE_MS);
  }
  // Waits for the work of the last step.
  await sleep(500);
  const tasks = await page.evaluate(() => window.longTasks);
  return { steps, longest: Math.max(0, ...tasks), long: tasks.length };
};

const useScreen = async (page) => ({
  source: await chooseSource(page, SOURCE),
  all: await chooseSource(page, 'all'),
  ...(await scrollThrough(page)),
});

const measure = async (browser, floor, engine, fresh) => {
  const database = await fresh();
  try {
    await runSql(database, daysOf({ email: CREATOR, entries: ROWS }));
    await runCommand(database, ['ledger:check']);
    const server = await startServer(database);
    try {
      const { token } = await signIn(server.address, CREATOR);
      const screen = {
        url: `${server.address}/earnings?from=2013-12-01`,
        readyWhen: ['h1', ROW],
        token,
        // So high that the list begins at the lower edge of a usual window.
        height: 1200,
        use: useScreen,
      };
      const visits = [];
      const floorVisits = [];
      // Round 0 warms up the browser, the server and the disk cache, and does not count.
      for (let round = 0; round <= RUNS; round += 1) {
        const beside = await visit(browser, { url: `${floor.address}/`, readyWhen: ['h1'] });
        const figures = await visit(browser, screen);
        if (round > 0) {
          floorVisits.push(beside);
          visits.push(figures);
        }
      }
      const column = (key) => visits.map((figures) => figures[key]);
      const beside = floorVisits.map(({ milliseconds }) => milliseconds);
      const ratio = ratios(column('milliseconds'), beside);
      return [
        [
          engine,
          written(beside, 0),
          written(column('milliseconds'), 0),
          written(ratio, 2) + overBudget(median(ratio), BUDGETS.ratio),
          written(column('source'), 0),
          written(column('all'), 0),
          written(column('longest'), 0) + overBudget(Math.max(...column('longest')), BUDGETS.task),
          written(column('long'), 0),
          written(column('steps'), 0),
        ],
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
};

export const run = async () => {
  const floor = await startFloor();
  const browser = await openBrowser();
  try {
    const rows = await onBothEngines((engine, fresh) => measure(browser, floor, engine, fresh));
    const head = [
      'Engine',
      'Floor, ms',
      `Ready with ${ROWS.toLocaleString('en')} rows, ms`,
      '÷ floor',
      'To one source, ms',
      'Back to all, ms',
      'Longest task scrolling, ms',
      'Tasks above 50 ms',
      'Wheel steps',
    ];
    return table(head, rows);
  } finally {
    await browser.close();
    floor.stop();
  }
};

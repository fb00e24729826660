// How fast the earnings screen with many rows is, in the browser of a slow laptop with a slow connection.
import { clickThrough, clickTwice, menuScreens, workOfClick } from './lib/clicks.mjs';
import { onBothEngines, runCommand, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { startFloor } from './lib/floor.mjs';
import { daysOf, withoutReports } from './lib/ledgerRows.mjs';
import { filterBy, nextPage } from './lib/manyRows.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';
import { openBrowser, visit } from './lib/visit.mjs';

const RUNS = Number(process.env.EARNINGS_RUNS ?? 5);
const ROWS = Number(process.env.EARNINGS_ROWS ?? 5_000);

// Ready ÷ floor.
const BUDGET = 2.8;
// The first click on the earnings from the idle dashboard, ms at 4× CPU.
const CLICK_BUDGET = 600;
const SLOWDOWN = 4;
const EARNINGS = '/earnings';

const CREATOR = 'creator@demo.test';
const MONTHS = '/earnings?from=2013-12-01';
const MONTH = '[aria-label="Month by month"] tbody tr:not([aria-hidden])';
const DAYS = '/earnings?tab=days&from=2013-12-01';
const ROW = '[aria-label="Earnings and payments"] tbody tr:not([aria-hidden])';
// So high that the first rows are on screen below the chart.
const HEIGHT = 1600;

const CLICKS = [nextPage(ROW), ...filterBy({ label: 'Source', option: 'Paid features', rows: ROW })];
const [PAGE, , SOURCE] = CLICKS;

const measureRounds = async (browser, floor, { address, token }) => {
  const rounds = [];
  // Round 0 warms up the browser, the server and the disk cache, and does not count.
  for (let round = 0; round <= RUNS; round += 1) {
    const beside = await visit(browser, { url: `${floor.address}/`, readyWhen: ['h1'] });
    const shown = (path, row) =>
      visit(browser, { url: `${address}${path}`, readyWhen: ['main h1', row], token, height: HEIGHT });
    const months = await shown(MONTHS, MONTH);
    const days = await shown(DAYS, ROW);
    const clicks = await clickThrough(browser, { address, token, path: DAYS, clicks: CLICKS });
    const figures = { floor: beside.milliseconds, months: months.milliseconds, days: days.milliseconds };
    if (round > 0) rounds.push({ ...figures, clicks });
  }
  return rounds;
};

/** The first click on each screen of the menu, as `page` measures it, and what the page's own thread works for it. */
const measureClicks = async (browser, person) => {
  const screens = await menuScreens(browser, person);
  const times = Object.fromEntries(screens.map((path) => [path, { first: [], work: [] }]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of screens) {
      times[path].first.push((await clickTwice(browser, person, path)).first);
      times[path].work.push(await workOfClick(browser, person, path));
    }
  }
  return times;
};

const clickRows = (engine, times) => {
  const others = Object.keys(times).filter((path) => path !== EARNINGS);
  const ofOthers = (key) => median(others.map((path) => median(times[path][key])));
  return [EARNINGS, ...others].map((path) => {
    const { first, work } = times[path];
    const least = Math.min(...work) * SLOWDOWN;
    return [
      `${engine}: ${path}`,
      written(first, 0),
      (median(first) / ofOthers('first')).toFixed(2),
      written(work, 0),
      least.toFixed(0) + overBudget(least, CLICK_BUDGET, ' ms'),
      (median(work) / ofOthers('work')).toFixed(2),
    ];
  });
};

const measure = async (browser, floor, engine, fresh) => {
  const database = await fresh();
  try {
    await runSql(database, daysOf({ email: CREATOR, entries: ROWS }));
    const server = await startServer(database);
    let rounds;
    let times;
    try {
      const { token } = await signIn(server.address, CREATOR);
      const person = { address: server.address, token };
      rounds = await measureRounds(browser, floor, person);
      times = await measureClicks(browser, person);
    } finally {
      await server.stop();
    }
    // Figures from a wrong ledger are useless.
    await runSql(database, [withoutReports]);
    await runCommand(database, ['ledger:check']);
    const column = (key) => rounds.map((figures) => figures[key]);
    const rowsAfter = ({ name }) => rounds.map(({ clicks }) => clicks[name].rows);
    const ratioOf = (key) => ratios(column(key), column('floor'));
    const budgeted = (key) => written(ratioOf(key), 2) + overBudget(median(ratioOf(key)), BUDGET);
    const row = [
      engine,
      written(column('floor'), 0),
      written(column('months'), 0),
      budgeted('months'),
      written(column('days'), 0),
      budgeted('days'),
      written(rowsAfter(PAGE), 0),
      written(rowsAfter(SOURCE), 0),
    ];
    return { row, clicks: clickRows(engine, times) };
  } finally {
    await database.drop();
  }
};

export const run = async () => {
  const floor = await startFloor();
  const browser = await openBrowser();
  try {
    const clickLines = [];
    const rows = await onBothEngines(async (engine, fresh) => {
      const { row, clicks } = await measure(browser, floor, engine, fresh);
      clickLines.push(...clicks);
      return [row];
    });
    const head = [
      'Engine',
      'Floor, ms',
      `By month with ${ROWS.toLocaleString('en')} rows, ms`,
      '÷ floor',
      'By date, ms',
      '÷ floor',
      'Next page, ms',
      'To one source, ms',
    ];
    const clickHead = [
      'First click from the idle dashboard',
      'At 4×, ms',
      '÷ other screens',
      "Processor of the page's thread, ms",
      'Least, × 4',
      '÷ other screens',
    ];
    return [table(head, rows), table(clickHead, clickLines)].join('\n\n');
  } finally {
    await browser.close();
    floor.stop();
  }
};

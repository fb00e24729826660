// How soon a click on a screen with many rows is answered, in the browser of a slow laptop with a slow connection.
import { clickThrough } from './lib/clicks.mjs';
import { onEmbedded, runSql } from './lib/database.mjs';
import { median, overBudget, ratios, table, written } from './lib/figures.mjs';
import { startFloor } from './lib/floor.mjs';
import { CONTROLS, SCREENS } from './lib/manyRows.mjs';
import { startServer } from './lib/server.mjs';
import { signIn } from './lib/signIn.mjs';
import { openBrowser } from './lib/visit.mjs';

const RUNS = Number(process.env.CLICKS_RUNS ?? 5);
/** Only the screens in whose name or address this stands. */
const ONLY = process.env.CLICKS_ONLY ?? '';

const FEW = 20;
// From the click to the frame that shows its answer, ms.
const BUDGET = 100;

/** A server with so many rows. They are put in before it starts: only one process can have the embedded database. */
const startWith = async (fresh, { fill, person }, count) => {
  const database = await fresh();
  await runSql(database, fill(count));
  const server = await startServer(database);
  const { token } = await signIn(server.address, person);
  return {
    address: server.address,
    token,
    stop: async () => {
      await server.stop();
      await database.drop();
    },
  };
};

const rowsOf = ({ name, many, clicks }, { many: times, few }, floor) =>
  clicks.map((click) => {
    const of = (runs, key) => runs.map((run) => run[click.name][key]);
    const answers = of(times, 'answer');
    const cells = (key) => [
      written(of(few, key), 0),
      written(of(times, key), 0),
      written(ratios(of(times, key), of(few, key)), 2),
    ];
    const [fewAnswers, , ratio] = cells('answer');
    return [
      `${name}, ${many.toLocaleString('en')}: ${click.name}`,
      median(answers).toFixed(0) + overBudget(median(answers), BUDGET, ' ms'),
      Math.max(...answers).toFixed(0),
      (median(answers) / median(floor[click.like])).toFixed(2),
      fewAnswers,
      ratio,
      ...(click.rows ? cells('rows') : ['', '', '']),
    ];
  });

/** How long the same clicks take where there is nothing but the controls: medians and ranges, by `like`. */
const measureFloor = async (browser) => {
  const { address, stop } = await startFloor('controls');
  const times = Object.fromEntries(CONTROLS.map(({ like }) => [like, []]));
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      const noted = await clickThrough(browser, { address, path: '/', clicks: CONTROLS });
      if (run > 0) for (const { name, like } of CONTROLS) times[like].push(noted[name].answer);
    }
    return times;
  } finally {
    stop();
  }
};

const floorRows = (floor) =>
  CONTROLS.map(({ name, like }) => [
    `controls alone: ${name}`,
    median(floor[like]).toFixed(0),
    Math.max(...floor[like]).toFixed(0),
    '1.00',
    ...Array(5).fill(''),
  ]);

const measure = async (browser, fresh, screen, floor) => {
  const builds = {
    few: await startWith(fresh, screen, FEW),
    many: await startWith(fresh, screen, screen.many),
  };
  const { path, clicks } = screen;
  const times = { few: [], many: [] };
  try {
    // Run 0 warms up the browser, the servers and the disk cache, and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      const turns = run % 2 === 0 ? ['few', 'many'] : ['many', 'few'];
      for (const size of turns) {
        const { address, token } = builds[size];
        const noted = await clickThrough(browser, { address, token, path, clicks });
        if (run > 0) times[size].push(noted);
      }
    }
    return rowsOf(screen, times, floor);
  } finally {
    for (const { stop } of Object.values(builds)) await stop();
  }
};

export const run = async () => {
  const browser = await openBrowser();
  const screens = SCREENS.filter(({ name, path }) => `${name} ${path}`.includes(ONLY));
  try {
    const floor = await measureFloor(browser);
    return await onEmbedded(async (fresh) => {
      const lines = floorRows(floor);
      for (const screen of screens) lines.push(...(await measure(browser, fresh, screen, floor)));
      const head = [
        'Screen, rows: click',
        'Answered, median ms',
        'Worst, ms',
        '÷ controls alone',
        `With ${FEW} rows, ms`,
        'Ratio',
        `Rows there with ${FEW}, ms`,
        'Rows there, ms',
        'Ratio',
      ];
      return table(head, lines);
    });
  } finally {
    await browser.close();
  }
};

// Pages that are opened cold, compared with the smallest possible page.
import { median, overBudget, ratios, table, written } from './figures.mjs';
import { traceTasks, visit } from './visit.mjs';

// `ratio` is of the floor page's time, `ofCold` of the same page's own; the others are kB.
const BUDGETS = {
  landing: { ratio: 1.15, withCatalogue: 150 },
  dashboard: { ratio: 2.2, scripts: 290 },
  'dashboard again': { ofCold: 0.7 },
  'users, cold': { ratio: 2.6, scripts: 430 },
  'profile form, cold': { ratio: 2.4, scripts: 430 },
};

// Words and roles, not our class names: they stay when a part is made of other components.
const MONEY = String.raw`[$€£]\s?\d`;

const pagesOf = (floor, { address, creator, admin }) => ({
  floor: { url: `${floor.address}/`, readyWhen: ['h1'] },
  landing: { url: `${address}/`, readyWhen: ['h1', { selector: 'main button', text: 'sign in' }] },
  dashboard: {
    url: `${address}/dashboard`,
    readyWhen: [{ selector: 'main', text: MONEY }],
    token: creator.token,
    again: true,
  },
  'users, cold': {
    url: `${address}/admin/users`,
    readyWhen: ['main h1', { selector: 'main tbody tr', text: String.raw`@demo\.test` }],
    token: admin.token,
  },
  'profile form, cold': {
    url: `${address}/user-profile`,
    readyWhen: ['main h1', { selector: 'main form input', value: String.raw`\S` }],
    token: creator.token,
  },
});

/** The figures of each page in each round, and its longest tasks in a visit of their own. */
export const measurePages = async (browser, floor, build, runs) => {
  const pages = pagesOf(floor, build);
  const visits = {};
  const note = (name, figures) => (visits[name] ??= []).push(figures);
  // Round 0 warms up the browser, the server and the disk cache, and does not count.
  for (let round = 0; round <= runs; round += 1) {
    for (const [name, page] of Object.entries(pages)) {
      const { again, ...figures } = await visit(browser, page);
      if (round === 0) continue;
      note(name, figures);
      if (again) note(`${name} again`, again);
    }
  }
  const tasks = {};
  for (const [name, { again: _again, ...page }] of Object.entries(pages))
    tasks[name] = await traceTasks(browser, page);
  return { visits, tasks };
};

export const pageTable = ({ visits }) => {
  const column = (name, key) => visits[name].map((figures) => figures[key]);
  // Other work only makes a page slower, so the fastest rounds are the most exact.
  const fastest = (name) => Math.min(...column(name, 'milliseconds'));
  const marked = (values, digits, budget) =>
    written(values, digits) + overBudget(median(values), budget ?? Infinity);
  const rows = Object.keys(visits).map((name) => {
    const budget = BUDGETS[name] ?? {};
    const cold = name.replace(/ again$/, '');
    const times = column(name, 'milliseconds');
    return [
      name,
      written(times, 0),
      marked(ratios(times, column('floor', 'milliseconds')), 2, budget.ratio),
      (fastest(name) / fastest('floor')).toFixed(2),
      cold === name ? '' : marked(ratios(times, column(cold, 'milliseconds')), 2, budget.ofCold),
      marked(column(name, 'scripts'), 1, budget.scripts),
      marked(column(name, 'withCatalogue'), 1, budget.withCatalogue),
      written(column(name, 'requests'), 0),
      written(column(name, 'blocked'), 0),
    ];
  });
  const all = (key) => Object.keys(visits).flatMap((name) => column(name, key));
  const head = [
    'Page',
    'Ready, ms',
    '÷ floor',
    'Fastest ÷ floor',
    '÷ cold',
    'JS, kB',
    'JS + catalogue, kB',
    'Requests',
    'Blocked, ms',
  ];
  return [
    table(head, rows),
    `As the pages saw it: processor ${written(all('cpu'), 1)} times slower, the document fetched in ${written(all('document'), 0)} ms.`,
  ].join('\n\n');
};

const percent = (share) => `${Math.round(share * 100)} %`;

export const taskTable = ({ tasks }) =>
  table(
    ['Longest tasks until ready', 'ms', 'Begins in', 'Its time goes to'],
    Object.entries(tasks).flatMap(([name, longest]) =>
      longest.map(({ milliseconds, beginning, causes }) => [
        name,
        milliseconds.toFixed(0),
        beginning,
        causes.map(({ cause, share }) => `${cause} ${percent(share)}`).join(', '),
      ]),
    ),
  );

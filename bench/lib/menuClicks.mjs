// The first and the second click on each screen of the menu, beside another build where there is one.
import { clickTwice, menuScreens } from './clicks.mjs';
import { median, overBudget, ratios, table, written } from './figures.mjs';

// `ratio` is of the build before; `second` is ms.
const BUDGETS = { ratio: 1.2, second: 250 };

const PEOPLE = ['creator', 'superadmin'];

const measurePerson = async (browser, builds, person, runs) => {
  const names = Object.keys(builds);
  const menus = {};
  for (const name of names) menus[name] = await menuScreens(browser, builds[name][person]);
  // Only what both builds have can be compared.
  const screens = menus.now.filter((path) => names.every((name) => menus[name].includes(path)));
  const only = menus.now.filter((path) => !screens.includes(path));
  const times = Object.fromEntries(names.map((name) => [name, {}]));
  for (let round = 0; round < runs; round += 1) {
    const turns = round % 2 === 0 ? names : [...names].reverse();
    for (const path of [...screens, ...only]) {
      for (const name of turns) {
        if (!menus[name].includes(path)) continue;
        (times[name][path] ??= []).push(await clickTwice(browser, builds[name][person], path));
      }
    }
  }
  return { person, screens, only, times };
};

/** `builds` has `now` and may have `before`; both are clicked by turns. */
export const measureClicks = async (browser, builds, runs) => {
  const clicks = [];
  for (const person of PEOPLE) clicks.push(await measurePerson(browser, builds, person, runs));
  return clicks;
};

/** The medians over screens of each round. */
const rounds = (times, screens, key) =>
  times[screens[0]].map((_, round) => median(screens.map((path) => times[path][round][key])));

const medians = (times, screens, key) =>
  screens.map((path) => median(times[path].map((figures) => figures[key])));

const summary = ({ person, screens, only, times: { now, before } }) => {
  const all = [...screens, ...only];
  const second = medians(now, all, 'second');
  const row = [`${person}, ${all.length} screens`, written(medians(now, all, 'first'), 0)];
  const ratio = before && ratios(rounds(now, screens, 'first'), rounds(before, screens, 'first'));
  return [
    ...row,
    before ? written(medians(before, screens, 'first'), 0) : 'not compared',
    before ? written(ratio, 2) + overBudget(median(ratio), BUDGETS.ratio) : 'not compared',
    // Each screen has to keep to it, so the slowest one decides.
    written(second, 0) + overBudget(Math.max(...second), BUDGETS.second),
  ];
};

const details = ({ person, screens, only, times: { now, before } }) =>
  [...screens, ...only].map((path) => {
    const of = (times, key) => times[path].map((figures) => figures[key]);
    const compared = before && screens.includes(path);
    const second = of(now, 'second');
    return [
      `${person}: ${path}`,
      written(of(now, 'first'), 0),
      compared ? written(of(before, 'first'), 0) : 'not compared',
      compared ? written(ratios(of(now, 'first'), of(before, 'first')), 2) : 'not compared',
      written(second, 0) + overBudget(median(second), BUDGETS.second),
    ];
  });

const TIMES = ['First click, ms', 'Before, ms', '÷ before', 'Second click, ms'];

export const clickTable = (clicks) =>
  [
    table(['Menu: median of the screens', ...TIMES], clicks.map(summary)),
    table(['Screen', ...TIMES], clicks.flatMap(details)),
  ].join('\n\n');

// How long a click takes: one in the side menu until another screen is there with its content, one on a screen until its
// answer is painted.
import { untilIdle } from './idle.mjs';
import { WORKED, workAfterClick } from './tasks.mjs';
import { newProfile, openUntilReady, slowPage } from './visit.mjs';

const DASHBOARD = '/dashboard';
// Many pages are opened, so each waits less long for a quiet machine.
const PATIENCE_MS = 5_000;
const QUIET_MS = 500;
const ANSWER_WITHIN_MS = 10_000;

/** The links of the side menu: those in sight of a `nav` that belongs neither to the header nor to the screen. */
const menuLinks = (page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('nav a[href^="/"]')].filter(
      (link) => !link.closest('header, main, dialog, [role=dialog]') && link.checkVisibility(),
    ),
  );

/** What the page noted, by the function that `watch` begins in it, of a click on `target` until all is quiet again. */
const noteClick = async ({ page, traffic, slow }, { target, watch, given, isSlow }) => {
  await target.scrollIntoViewIfNeeded();
  const result = await page.evaluateHandle(watch, given);
  await slow(isSlow);
  await target.click();
  // A busy page asks later than the line is quiet.
  await result.evaluate(({ ended }) => ended);
  await traffic.untilQuiet(QUIET_MS);
  const noted = await result.evaluate((read) => read());
  await slow(false);
  return noted;
};

const click = async (slowed, path, isSlow) => {
  const links = await menuLinks(slowed.page);
  const link = await links.evaluateHandle(
    (all, wanted) => all.find(({ pathname }) => pathname === wanted),
    path,
  );
  if (!link.asElement()) throw new Error(`No link of the menu leads to ${path}.`);
  const milliseconds = await noteClick(slowed, {
    target: link,
    watch: () => window.bench.watchClick(),
    isSlow,
  });
  if (milliseconds === null) throw new Error(`After a click on ${path} its screen did not come.`);
  return milliseconds;
};

/** What `use` returns for a new browser profile with this page open and idle. */
const onPage = async (browser, { address, token, path, readyWhen }, use) => {
  const context = await newProfile(browser);
  try {
    const slowed = await slowPage(context);
    await openUntilReady(slowed, { url: `${address}${path}`, readyWhen, token });
    // What the page fetches while it is idle has come then.
    await slowed.traffic.untilQuiet();
    return await use(slowed);
  } finally {
    await context.close();
  }
};

const onDashboard = (browser, person, use) =>
  onPage(browser, { ...person, path: DASHBOARD, readyWhen: ['main h1', 'nav a[href]'] }, use);

/** The paths of the menu's screens without the dashboard's; each is opened once, so that the server is warm. */
export const menuScreens = (browser, person) =>
  onDashboard(browser, person, async (slowed) => {
    const links = await menuLinks(slowed.page);
    const paths = await links.evaluate((all) => all.map(({ pathname }) => pathname));
    const screens = [...new Set(paths)].filter((path) => path !== DASHBOARD);
    for (const path of screens) await click(slowed, path, false);
    return screens;
  });

/**
 * In a new browser profile with the dashboard open and idle: the times of the first click on a screen of the menu and of
 * the second one, after going back. Only while the clicks are measured is the processor slow; the line always is.
 */
export const clickTwice = (browser, person, path) =>
  onDashboard(browser, person, async (slowed) => {
    await untilIdle(PATIENCE_MS);
    const first = await click(slowed, path, true);
    await click(slowed, DASHBOARD, false);
    return { first, second: await click(slowed, path, true) };
  });

/**
 * The first click on a screen of the menu in a new browser profile with the dashboard open and idle: the processor's time of the page's
 * thread until the screen is there with its content, ms, which hardly depends on what else the machine does. Not slowed down.
 */
export const workOfClick = (browser, person, path) =>
  onDashboard(browser, person, async (slowed) => {
    await browser.startTracing(slowed.page, { categories: WORKED });
    const milliseconds = await click(slowed, path, false);
    return workAfterClick(JSON.parse(await browser.stopTracing()), milliseconds);
  });

/**
 * In a new browser profile with a page open and idle: the times of `clicks` on it one after the other, by name: `{ answer,
 * rows }`, ms until the first frame is painted that shows the answer, and until the first one with other rows. Each
 * is `{ name, target, answer, rows, on, before, after }`: `target(page)` is clicked, `answer` a condition as those of
 * `readyWhen`, `rows` the selector of the rows that it changes; `before` and `after` make ready and tidy up unmeasured.
 */
export const clickThrough = (browser, { clicks, ...where }) =>
  onPage(browser, { ...where, readyWhen: ['main h1'] }, async (slowed) => {
    const { page, traffic } = slowed;
    const times = {};
    for (const { name, target, answer, rows, on = 'click', before, after } of clicks) {
      await before?.(page);
      await traffic.untilQuiet(QUIET_MS);
      await untilIdle(PATIENCE_MS);
      const noted = await noteClick(slowed, {
        target: target(page),
        watch: (given) => window.bench.watchAnswer(given),
        given: { answer, rows, on, patience: ANSWER_WITHIN_MS },
        isSlow: true,
      });
      if (noted.wasThere) throw new Error(`Before the click on "${name}" its answer was there already.`);
      if (noted.answer === undefined || (rows && noted.rows === undefined))
        throw new Error(`After the click on "${name}" its answer did not come.`);
      times[name] = noted;
      await after?.(page);
    }
    return times;
  });

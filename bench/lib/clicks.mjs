// How long a click in the side menu takes until another screen is there with its content.
import { untilIdle } from './idle.mjs';
import { newProfile, openUntilReady, slowPage } from './visit.mjs';

const DASHBOARD = '/dashboard';
// Many pages are opened, so each waits less long for a quiet machine.
const PATIENCE_MS = 5_000;
const QUIET_MS = 500;

/** The links of the side menu: those in sight of a `nav` that belongs neither to the header nor to the screen. */
const menuLinks = (page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('nav a[href^="/"]')].filter(
      (link) => !link.closest('header, main, dialog, [role=dialog]') && link.checkVisibility(),
    ),
  );

const click = async ({ page, traffic, slow }, path, isSlow) => {
  const links = await menuLinks(page);
  const link = await links.evaluateHandle(
    (all, wanted) => all.find(({ pathname }) => pathname === wanted),
    path,
  );
  if (!link.asElement()) throw new Error(`No link of the menu leads to ${path}.`);
  await link.scrollIntoViewIfNeeded();
  const result = await page.evaluateHandle(() => window.bench.watchClick());
  await slow(isSlow);
  await link.click();
  await traffic.untilQuiet(QUIET_MS);
  const milliseconds = await result.evaluate((read) => read());
  if (milliseconds === null) throw new Error(`After a click on ${path} its screen did not come.`);
  await slow(false);
  return milliseconds;
};

const onDashboard = async (browser, { address, token }, use) => {
  const context = await newProfile(browser);
  try {
    const slowed = await slowPage(context);
    await openUntilReady(slowed, {
      url: `${address}${DASHBOARD}`,
      readyWhen: ['main h1', 'nav a[href]'],
      token,
    });
    // What the dashboard fetches while it is idle has come then.
    await slowed.traffic.untilQuiet();
    return await use(slowed);
  } finally {
    await context.close();
  }
};

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

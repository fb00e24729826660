import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import { expectWholeAmounts } from './amounts';
import { expectTheme, settled, still } from './screens';
import { expectStood, takeShifts } from './shifts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 800 };
// So little is left of a screen's height at 200 %, and of a phone's beside its keyboard.
const LOW = { width: 360, height: 450 };
const ALL = { resultTypes: ['violations'] };
const COLOURS = { ...ALL, runOnly: ['color-contrast', 'link-in-text-block'] };

const PARTS = {
  over: '[role="dialog"], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown',
  screen: '#content',
  told: '.ant-notification-notice',
};

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}
interface Axe {
  run: (where: Document | { include: Element[] }, options: object) => Promise<{ violations: Violation[] }>;
}
interface Looked {
  options: object;
  onlyNew: boolean;
  parts: typeof PARTS;
}
type Looking = Window & { axe?: Axe; isKnown?: true };

// Runs in the page. `onlyNew`: what is open over the page, or else what the screen is about, and notifications; the frame around it was
// looked at when the page was loaded.
const findHere = async ({ options, onlyNew, parts }: Looked) => {
  const looking = window as Looking;
  const shown = (part: string) =>
    [...document.querySelectorAll(part)].filter((element) => element.checkVisibility());
  const newHere = (): Document | { include: Element[] } => {
    if (!onlyNew || !looking.isKnown) return document;
    const over = shown(parts.over);
    const found = over.length > 0 ? over : shown(parts.screen);
    return found.length > 0 ? { include: [...found, ...shown(parts.told)] } : document;
  };
  const where = newHere();
  if (onlyNew) looking.isKnown = true;
  return (await looking.axe?.run(where, options))?.violations ?? [];
};

const violations = async (page: Page, options: object, onlyNew = false): Promise<string[]> => {
  // A page that was loaded anew has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(findHere, { options, onlyNew, parts: PARTS });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

/** Waits until the page is complete and nothing on it moves: what is still fading in has not its own colours yet. */
const quiet = async (page: Page) => {
  await still(page);
  await settled(page);
  await still(page);
};

const inTheme = async (page: Page, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme });
  await expectTheme(page, theme);
  await still(page);
};

// In both themes, beginning with the one that the page has: each change draws all of it anew.
const lookInThemes = async (page: Page, what: string) => {
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const theme of [own, other]) {
    if (theme === other) await inTheme(page, theme);
    // Nothing but the colours is different in the dark one.
    const found = theme === 'light' ? await violations(page, ALL) : await violations(page, COLOURS, true);
    expect.soft(found, `${what}, ${theme}`).toEqual([]);
  }
};

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects that the page is not wider than its window. */
export const expectFits = async (page: Page, what = 'the page') =>
  expect(await wider(page), `${what} fits`).toBeLessThanOrEqual(0);

// What is open over the page finds its new place a little after the page has.
const lookWhetherItFits = (page: Page, what: string) =>
  expect
    .configure({ soft: true, timeout: 3_000 })
    .poll(() => wider(page), `by how much ${what} is wider than a phone`)
    .toBeLessThanOrEqual(0);

// Runs in the page: what can be used there and lies under something else, once it is scrolled into sight.
const coveredHere = (): string[] => {
  // What is open over the page covers it.
  if ([...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())) return [];
  const scrolled = document.scrollingElement?.scrollTop ?? 0;
  const found: string[] = [];
  for (const element of document.querySelectorAll('#content :is(a[href], button, input, textarea)')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    // A notification goes by itself.
    if (above?.closest('.ant-notification')) continue;
    if (above && width > 0 && !element.contains(above) && !above.contains(element))
      found.push(`${element.outerHTML.slice(0, 200)} lies under ${above.outerHTML.slice(0, 200)}`);
  }
  document.scrollingElement?.scrollTo({ top: scrolled, behavior: 'instant' });
  return found;
};

// Runs in the page: what an open dialog can do, and nobody sees without scrolling.
const outOfReachHere = (): string[] =>
  [...document.querySelectorAll('.ant-modal-footer button')]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().bottom > innerHeight)
    .map((button) => button.textContent);

/** On a phone: nothing is wider than it, every amount is whole, and what a dialog can do is in reach. */
const lookAtPhone = async (page: Page, what: string) => {
  await lookWhetherItFits(page, what);
  await expectWholeAmounts(page, what);
  expect.soft(await page.evaluate(outOfReachHere), `out of reach on ${what}`).toEqual([]);
};

const lookWhetherItIsCovered = async (page: Page, what: string) => {
  await page.setViewportSize(LOW);
  expect.soft(await page.evaluate(coveredHere), `covered on ${what}`).toEqual([]);
};

/** Goes back to a desk. */
export const backToDesk = async (page: Page) => {
  await page.setViewportSize(DESK);
  await still(page);
  // Another width moves everything.
  await takeShifts(page);
};

/** Looks at what is on the page, as wide as it is, in both themes, and whether it stood still as it came. */
export const lookHere = async (page: Page, what: string) => {
  await quiet(page);
  await expectStood(page, what);
  await lookInThemes(page, what);
};

/**
 * Looks at what is on the page, in both themes, and whether it fits a phone. What a phone is shown in its own way
 * (`onPhone`) is looked at there, too. Findings do not end the test: one run names all of them.
 */
export const look = async (page: Page, what: string, { onPhone = false } = {}) => {
  await lookHere(page, what);
  await page.setViewportSize(PHONE);
  await quiet(page);
  // What is open over the page took its place before the page had its own.
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await lookAtPhone(page, what);
  if (onPhone) {
    expect.soft(await violations(page, ALL), `${what} on a phone`).toEqual([]);
    await lookWhetherItIsCovered(page, what);
  }
  await backToDesk(page);
};

/** Looks at what is opened on a phone alone. */
export const lookOnPhone = async (page: Page, what: string, open: () => Promise<unknown>) => {
  await page.setViewportSize(PHONE);
  await still(page);
  await takeShifts(page);
  await open();
  await lookHere(page, `${what} on a phone`);
  await lookAtPhone(page, what);
};

/** Goes to an address as the dashboard's own links do: the page is not loaded anew. */
export const visit = async (page: Page, address: string, heading: string | RegExp) => {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await arrive(page, heading);
};

/** Waits for the screen with this heading. */
export const arrive = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

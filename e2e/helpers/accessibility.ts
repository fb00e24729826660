import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';
import { expectTheme, settled, still } from './screens';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds wrong on the page as it is, once nothing moves. */
export const violations = async (page: Page): Promise<string[]> => {
  // What is still fading in has not its own colours yet.
  await still(page);
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }).axe
      .run()
      .then((result) => result.violations),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
};

/** Expects that axe finds nothing wrong on the page as it is. */
export const expectNoViolation = async (page: Page, what = 'the page') =>
  expect(await violations(page), what).toEqual([]);

/** Expects that the page is not wider than its window. */
export const expectFits = async (page: Page, what = 'the page') =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what} fits`,
  ).toBeLessThanOrEqual(0);

/** The widths of a phone and of a desk. */
export const WIDTHS = [360, 1440];

/** Checks what is on the page as it is, at these widths: nothing violated, nothing wider than the window. */
export const expectReadable = async (page: Page, what: string, widths = WIDTHS) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolation(page, `${what} at ${width}`);
    await expectFits(page, `${what} at ${width}`);
  }
};

/** Opens nothing, waits until the screen is complete, and checks it at both widths. */
export const expectAccessible = async (page: Page, what: string, widths = WIDTHS) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await expectReadable(page, what, widths);
};

/** Checks what is on the page as it is, in both themes. */
export const expectReadableInThemes = async (page: Page, what: string) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expectTheme(page, theme);
    await expectReadable(page, `${what}, ${theme}`);
  }
};

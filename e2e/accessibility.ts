import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe finds wrong on the page as it is, once nothing moves. */
export const violations = async (page: Page): Promise<string[]> => {
  // What is still fading in has not its own colours yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
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

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks the page as it is at both widths: nothing violated, nothing wider than the window. */
export const expectAccessible = async (page: Page, what: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page), `${what} at ${width}`).toEqual([]);
    expect(await overflow(page), `${what} at ${width} fits`).toBeLessThanOrEqual(0);
  }
};

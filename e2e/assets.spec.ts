import type { Page } from '@playwright/test';
import { expect, goTo, savingData, signIn, test } from './helpers';

test('scripts are kept for good, and the page is asked for anew each time', async ({ page, request }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const script = await page.locator('script[src*="/assets/"]').first().getAttribute('src');
  const asset = await request.get(script ?? '');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );
const openDashboard = async (page: Page) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test('a screen of the menu is there before it is asked for', async ({ page, context, complaints }) => {
  await openDashboard(page);
  const before = await scripts(page);
  await context.setOffline(true);
  await goTo(page, 'Photos');
  await expect(page.getByRole('heading', { name: 'Photos', level: 1 })).toBeVisible();
  expect(await scripts(page)).toBe(before);
  await context.setOffline(false);
  // The browser says of each call that there is no connection.
  complaints.length = 0;
});

test('nothing is fetched beforehand where the browser saves data', async ({ page, context }) => {
  await openDashboard(page);
  const all = await scripts(page);
  const saving = await context.newPage();
  await savingData(saving);
  await openDashboard(saving);
  expect(await scripts(saving)).toBeLessThan(all - 3);
});

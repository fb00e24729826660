import { readFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import { chooseInAccountMenu, expect, signIn, test } from './person';

const saveSnapshot = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await chooseInAccountMenu(page, 'Save support snapshot');
  return (await download).path();
};

test('a snapshot is saved without secrets and replays what its user saw, without calling the server', async ({
  page,
  browser,
}) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  const figures = await page.getByRole('article').first().getByRole('definition').allTextContents();
  const file = await saveSnapshot(page);
  await expect(page.getByText('The support snapshot is saved.')).toBeVisible();
  const text = readFileSync(file, 'utf8');
  const token = (await page.evaluate(() => localStorage.getItem('partner-dashboard.token'))) ?? '';
  for (const secret of [token, 'Mira', 'Lindqvist', 'creator@demo.test']) expect(text).not.toContain(secret);
  expect(JSON.parse(text).support).toMatchObject({ route: '/dashboard', language: 'en' });

  const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(staff, 'support@demo.test');
  await staff.getByRole('menuitem', { name: 'Replay a snapshot' }).click();
  await expect(staff.getByRole('heading', { name: 'Replay a snapshot' })).toBeFocused();
  const requests: string[] = [];
  staff.on('request', (request) => requests.push(request.url()));
  await staff.getByLabel('Snapshot file').setInputFiles(file);
  await expect(staff.getByRole('slider')).toBeVisible();
  const replayed = staff.locator('.replay-screen');
  await expect(replayed.getByText('Hello, •••')).toBeVisible();
  expect(await replayed.locator('article').first().locator('dd').allTextContents()).toEqual(figures);
  await staff.getByRole('slider').focus();
  await staff.keyboard.press('Home');
  await expect(staff.getByText(/^After action 0 of \d+$/)).toBeVisible();
  await expect(replayed.getByText('Hello, •••')).toHaveCount(0);
  await staff.keyboard.press('End');
  await expect(replayed.locator('article')).toHaveCount(2);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  await staff.context().close();
});

test('a file that is no snapshot is refused in words', async ({ page }) => {
  await signIn(page, 'support@demo.test');
  await page.getByRole('menuitem', { name: 'Replay a snapshot' }).click();
  await page
    .getByLabel('Snapshot file')
    .setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(page.getByText('This file is not a support snapshot.')).toBeVisible();
});

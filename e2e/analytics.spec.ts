import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { overflow, violations } from './accessibility';
import { ownServer } from './ownServer';
import { expect, signInHere, test } from './person';

test.describe.configure({ mode: 'serial' });
const at = ownServer('analytics');

const signIn = async (page: Page, email: string) => {
  await page.goto(at('/'));
  await signInHere(page, email);
  await expect(page).toHaveURL(at('/dashboard'));
};
const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
/** Opens the analytics of the user's channel of this name and returns where they are. */
const open = async (page: Page, name: string): Promise<string> => {
  await page.goto(at('/channels'));
  await page.getByRole('link', { name: `Analytics ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Analytics of ${name}` })).toBeVisible();
  await settled(page);
  return page.url();
};

interface Figures {
  data: { key: string; metrics: { views?: number } }[];
  totals: { views?: number };
  final_until: string;
}
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What the server itself says of the signed-in user's channel. */
const ask = (page: Page, query: Record<string, string>): Promise<Figures> =>
  page.evaluate(async (words) => {
    const token = localStorage.getItem('partner-dashboard.token') ?? '';
    const { userId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: string };
    const search = new URLSearchParams({ user_id: userId, ...words }).toString();
    const answer = await fetch(`/api/v2/channel/analytics?${search}`, { headers: { 'Access-Token': token } });
    return (await answer.json()) as Figures;
  }, query);

test('days without data say so, days that are not final are marked, and the totals are the server’s', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  const channelId = address.split('/').pop() ?? '';
  await page.goto(`${address}?from=${day(59)}&view=table`);
  await settled(page);
  const told = await ask(page, { channel_id: channelId, type: 'views', from: day(59), to: day(0) });
  const rows = page.getByRole('table', { name: /^Views/ }).locator('tbody');
  await expect(rows).toHaveCount(60);
  const written = new Intl.NumberFormat('en').format(told.totals.views ?? 0);
  await expect(page.locator('.figure-value')).toHaveText(written);
  const views = rows.locator('td[data-label="Views"]');
  await expect(views.getByText('No data', { exact: true })).toHaveCount(60 - told.data.length);
  const open_ = Array.from({ length: 60 }, (_none, ago) => day(ago)).filter((one) => one > told.final_until);
  await expect(rows.getByText('Not final yet', { exact: true })).toHaveCount(open_.length);
  expect(open_.length).toBeGreaterThan(0);
});

test('what is counted, the days and the table are in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await expect(page).toHaveURL(`${address}?tab=subscribers`);
  await expect(page.getByText('Subscribers, net', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Period').selectOption('Last 28 days');
  await expect(page).toHaveURL(`${address}?tab=subscribers&from=${day(27)}`);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(`${address}?tab=subscribers&from=${day(27)}&view=table`);
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Period')).toHaveValue('days28');
  await expect(page.getByRole('table', { name: /^Subscribers/ }).locator('tbody')).toHaveCount(28);
  for (const [tab, column] of [
    ['Top videos', 'Top videos'],
    ['Countries', 'Countries'],
    ['Traffic sources', 'Traffic sources'],
    ['Devices', 'Devices'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('table', { name: new RegExp(`^${tab}`) })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: 'Mobile phone' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'YouTube search' })).toBeVisible();
});

test('another channel is chosen in place, and the days stay', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await open(page, 'Mira Builds Things');
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('Mira After Dark');
  await expect(page.getByRole('heading', { name: 'Analytics of Mira After Dark' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?from=${day(6)}$`));
});

test('a long range is added up in the chart and whole in table and file', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await open(page, 'Mira Builds Things');
  await page.getByLabel('Period').selectOption('Since the beginning');
  await settled(page);
  await expect(page.getByText('The chart shows totals per month.')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /^Views/ });
  await expect(table).toBeVisible();
  const count = Number(await table.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(365);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const rows = parse<Record<string, string>>(readFileSync(await (await download).path()), {
    bom: true,
    columns: true,
  });
  expect(rows).toHaveLength(count - 1);
});

test('the file has exactly what is shown: no data is empty and not zero', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  await page.goto(`${address}?from=${day(59)}`);
  await settled(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  const channelId = address.split('/').pop() ?? '';
  expect(file.suggestedFilename()).toBe(`${channelId}-views-${day(59)}-${day(0)}.csv`);
  const rows = parse<Record<string, string>>(readFileSync(await file.path()), { bom: true, columns: true });
  const told = await ask(page, { channel_id: channelId, type: 'views', from: day(59), to: day(0) });
  const known = new Map(told.data.map(({ key, metrics }) => [key, String(metrics.views)]));
  expect(rows.map(({ Day = '', Views }) => [Day, Views])).toEqual(
    Array.from({ length: 60 }, (_none, ago) => [day(ago), known.get(day(ago)) ?? '']),
  );
  expect(known.size).toBeLessThan(60);
});

test('an expired sign-in is repaired where the figures are missing', async ({ page, complaints }) => {
  await signIn(page, 'expired-grant@demo.test');
  await page.goto(at('/channels'));
  await page.getByRole('link', { name: 'Analytics Elena Travels Light' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  await expect(failed).toContainText('YouTube no longer lets us read this channel.');
  // Said once, where it happened.
  await expect(page.locator('.notice')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(failed).toBeVisible();

  const opened = page.waitForEvent('popup');
  await failed.getByRole('button', { name: 'Renew access' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'expired-grant@demo.test — Elena Travels Light' }).click();
  await expect(page.getByText('Mobile phone')).toBeVisible({ timeout: 20_000 });
  await expect(failed).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('article')).not.toContainText('Access expired');
  expect(complaints.splice(0).every((text) => text.includes('status of 401'))).toBe(true);
});

test('a channel that is not the user’s is not found', async ({ page, complaints }) => {
  await signIn(page, 'creator@demo.test');
  for (const channelId of ['UCnope', `UC${'x'.repeat(22)}`]) {
    await page.goto(at(`/channels/analytics/${channelId}`));
    await expect(page.getByRole('heading', { name: 'We could not find this channel' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your channels' }).click();
  await expect(page).toHaveURL(at('/channels'));
  expect(complaints.splice(0).every((text) => text.includes('status of 404'))).toBe(true);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the figures have no accessibility violation and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'creator@demo.test');
    const address = await open(page, 'Mira Builds Things');
    for (const search of ['', '?tab=subscribers&view=table', '?tab=videos', '?tab=revenue&from=2024-01-01']) {
      await page.goto(address + search);
      await settled(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${search} at ${width}`).toEqual([]);
        expect(await overflow(page), `${search} at ${width} fits`).toBeLessThanOrEqual(0);
      }
    }
  });
}

import { readFileSync } from 'node:fs';
import { type Locator, type Page } from '@playwright/test';
import Big from 'big.js';
import { parse } from 'csv-parse/sync';
import { expect, signIn, signInHere, test } from './person';
import { freePort, serverEnv, startServer, stopServer } from './server';

interface Entry {
  date: string;
  type: string;
  amount: string;
  failed: number;
}
interface Summary {
  previous_balance: string;
  earned: string;
  paid: string;
  balance: string;
  entries: Entry[];
  sources: string[];
}

const EARNED = ['earning', 'expired_earnings', 'tax'];

/** What the server itself says of the signed-in user, asked from the page. */
const ask = <Data>(page: Page, call: string, query: Record<string, string>): Promise<Data> =>
  page.evaluate(
    async ([path, words]) => {
      const token = localStorage.getItem('partner-dashboard.token') ?? '';
      const { userId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: string };
      const search = new URLSearchParams({ user_id: userId, ...words }).toString();
      const answer = await fetch(`/api/v2/${path}?${search}`, { headers: { 'Access-Token': token } });
      return ((await answer.json()) as { data: Data }).data;
    },
    [call, query] as const,
  );

const YEAR = { from: '2013-12-01', to: new Date().toISOString().slice(0, 10) };
const sum = (amounts: string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
const same = (a: string, b: string) => expect(new Big(a).minus(b).toFixed(), `${a} is ${b}`).toBe('0');

const figure = (page: Page, label: string): Locator =>
  page
    .locator('.figure')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.figure-value data');
const valueOf = async (place: Locator) => (await place.getAttribute('value')) ?? '';

const table = (page: Page) => page.getByRole('table', { name: 'Day by day' });
const valuesIn = (place: Locator, column: string): Promise<string[]> =>
  place
    .locator(`tbody td[data-label="${column}"] data`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('value') ?? ''));
const settled = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(table(page)).toBeVisible();
};

test('a creator sees totals that are the sums of the rows, and rows that lead to the balance', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
  await expect(page).toHaveURL('/earnings');
  await expect(page).toHaveTitle('Earnings · Lantern Network');
  await settled(page);
  await page.getByLabel('Period').selectOption('Since the beginning');
  await expect(page).toHaveURL('/earnings?from=2013-12-01');
  await settled(page);

  const told = await ask<Summary>(page, 'user/earnings', YEAR);
  const of = (earned: boolean) =>
    sum(told.entries.filter(({ type }) => EARNED.includes(type) === earned).map(({ amount }) => amount));
  expect(told.entries.length).toBeGreaterThan(10);
  same(await valueOf(figure(page, 'Earned')), of(true));
  same(await valueOf(figure(page, 'Paid')), new Big(of(false)).times(-1).toFixed());
  same(sum(await valuesIn(table(page), 'Earned')), told.earned);
  same(sum(await valuesIn(table(page), 'Paid')), told.paid);
  const balances = await valuesIn(table(page), 'Balance');
  same(balances[0] ?? '', told.balance);
  expect(balances).toHaveLength(new Set(told.entries.map(({ date, type }) => date + type)).size);
});

test('a source in the filter is in the address, survives a reload and is found again on the way back', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await settled(page);
  const all = await valuesIn(table(page), 'Earned');
  await page.getByLabel('Source').selectOption('Paid features');
  await expect(page).toHaveURL('/earnings?source=paid_features');
  await settled(page);
  const chosen = await valuesIn(table(page), 'Earned');
  expect(new Big(sum(chosen)).lt(sum(all))).toBe(true);
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Source')).toHaveValue('paid_features');
  expect(await valuesIn(table(page), 'Earned')).toEqual(chosen);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/earnings?source=paid_features');
  await settled(page);
  expect(await valuesIn(table(page), 'Earned')).toEqual(chosen);
});

test('a group opens to channels whose amounts are its sum, and stays open in the address', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await settled(page);
  const row = table(page).getByRole('row').filter({ hasText: 'Earnings' }).first();
  const [earned = ''] = await row
    .locator('td[data-label="Earned"] data')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('value') ?? ''));
  await row.getByRole('button').click();
  const channels = page.getByRole('table', { name: 'Earnings by channel' });
  await expect(channels.getByText('Mira Builds Things').first()).toBeVisible();
  await expect(channels.getByText('Mira After Dark').first()).toBeVisible();
  same(sum(await valuesIn(channels, 'Amount')), earned);
  await expect(page).toHaveURL(/open=\d{4}-\d\d-\d\d\.earning/);
  await page.reload();
  await expect(channels.getByText('Mira Builds Things').first()).toBeVisible();

  await table(page).getByRole('row').filter({ hasText: 'Payment' }).first().getByRole('button').click();
  await expect(channels).toHaveCount(0);
  await expect(page.getByText('Transaction', { exact: true })).toBeVisible();
});

test('the CSV file has every entry that the filter shows, and its amounts are theirs', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings?source=youtube');
  await settled(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(readFileSync(await file.path()), { bom: true, columns: true });
  const [from = '', to = ''] = file.suggestedFilename().match(/\d{4}-\d\d-\d\d/g) ?? [];
  const told = await ask<Summary>(page, 'user/earnings', { from, to, source: 'youtube' });
  expect(rows.map(({ Amount }) => Amount).sort()).toEqual(told.entries.map(({ amount }) => amount).sort());
  expect(new Set(rows.map(({ Source }) => Source))).toEqual(new Set(['YouTube']));
  same(rows[0]?.Balance ?? '', told.balance);
});

test('the figures of the chart are a table at the press of a button, also after a reload', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await settled(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page).toHaveURL('/earnings?view=table');
  await page.reload();
  const figures = page.getByRole('table', { name: 'Earned and paid per month' });
  await expect(figures.getByRole('row')).toHaveCount(7);
});

test('without a server the summary stays, the failure is said, and it goes on by itself', async ({
  page,
  complaints,
}) => {
  test.setTimeout(150_000);
  const port = await freePort();
  const env = serverEnv(port, `.build/e2e-earnings-${port}`);
  const first = await startServer(env);
  await page.goto(`http://localhost:${port}/`);
  await signInHere(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
  await settled(page);
  const before = await valuesIn(table(page), 'Balance');

  await stopServer(first.child, 'SIGKILL');
  await page.getByLabel('Source').selectOption('Paid features');
  const failed = page.getByRole('alert').filter({ hasText: 'Your earnings could not be loaded.' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await valuesIn(table(page), 'Balance')).toEqual(before);

  const second = await startServer(env);
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await settled(page);
  expect(await valuesIn(table(page), 'Balance')).not.toEqual(before);
  await stopServer(second.child, 'SIGTERM');
  complaints.splice(0);
});

test('who has earned nothing yet is told why and where to go', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
  await expect(page.getByText('No earnings yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have no payment method')).toBeVisible();
});

test('the dashboard says the balance, the next payment and what six months brought', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const next = await ask<{ balance: string; amount: string }>(page, 'user/earnings/next-payment', {});
  same(await valueOf(figure(page, 'Balance')), next.balance);
  same(await valueOf(figure(page, 'Next payment')), next.amount);
  const earned = await valueOf(figure(page, 'Earned in the last 6 months'));
  await page.getByRole('link', { name: 'See all earnings' }).click();
  await settled(page);
  same(await valueOf(figure(page, 'Earned')), earned);
});

test('a failed payment is the first thing that needs attention', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  const first = page.getByRole('region', { name: 'Needs your attention' }).getByRole('alert').first();
  await expect(first).toContainText(/The payment of \$[\d,.]+ on .+ failed/);
  await expect(first).toContainText('The money is back in your balance.');
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
  await settled(page);
  await expect(
    table(page)
      .getByText(/^Failed: 1 \(\$[\d,.]+\)$/)
      .first(),
  ).toBeVisible();
});

test('everything fits at 360 px, also with a group open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await settled(page);
  await table(page).getByRole('row').filter({ hasText: 'Earnings' }).first().getByRole('button').click();
  await expect(page.getByRole('table', { name: 'Earnings by channel' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

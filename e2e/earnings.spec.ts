import type { Page } from '@playwright/test';
import Big from 'big.js';
import {
  amountIn,
  amounts,
  ask,
  choose,
  download,
  escapeDialog,
  expect,
  expectChosen,
  expectFits,
  expectRows,
  figure,
  firstRowWith,
  follow,
  goTo,
  openDialog,
  press,
  serverFor,
  settled,
  signIn,
  signInHere,
  table,
  test,
} from './helpers';

interface Entry {
  date: string;
  type: string;
  amount: string;
  failed: number;
}
interface Summary {
  previous_balance: string | null;
  earned: string;
  paid: string | null;
  balance: string | null;
  entries: Entry[];
  sources: string[];
}

const EARNED = ['earning', 'expired_earnings', 'tax'];

/** What the server itself says of the signed-in user. */
const summaryOf = async (page: Page, query: Record<string, string>): Promise<Summary> =>
  (await ask<{ data: Summary }>(page, 'user/earnings', query)).data;

const YEAR = { from: '2013-12-01', to: new Date().toISOString().slice(0, 10) };
const sum = (amounts: string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
const same = (a: string, b: string | null) =>
  expect(new Big(a).minus(b ?? 'no amount').toFixed(), `${a} is ${b}`).toBe('0');

const days = (page: Page) => table(page, 'Day by day');
const shown = async (page: Page) => {
  await settled(page);
  await expect(days(page)).toBeVisible();
};

test('a creator sees totals that are the sums of the rows, and rows that lead to the balance', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await goTo(page, 'Earnings');
  await expect(page).toHaveURL('/earnings');
  await expect(page).toHaveTitle('Earnings · Lantern Network');
  await shown(page);
  await choose(page, 'Period', 'Since the beginning');
  await expect(page).toHaveURL('/earnings?from=2013-12-01');
  await shown(page);

  const told = await summaryOf(page, YEAR);
  const of = (earned: boolean) =>
    sum(told.entries.filter(({ type }) => EARNED.includes(type) === earned).map(({ amount }) => amount));
  expect(told.entries.length).toBeGreaterThan(10);
  same(await amountIn(figure(page, 'Earned')), of(true));
  same(await amountIn(figure(page, 'Paid')), new Big(of(false)).times(-1).toFixed());
  same(sum(await amounts(days(page), 'Earned')), told.earned);
  same(sum(await amounts(days(page), 'Paid')), told.paid);
  const balances = await amounts(days(page), 'Balance');
  same(balances[0] ?? '', told.balance);
  expect(balances).toHaveLength(new Set(told.entries.map(({ date, type }) => date + type)).size);
});

test('a source in the filter is in the address, survives a reload and is found again on the way back', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await shown(page);
  const all = await amounts(days(page), 'Earned');
  await choose(page, 'Source', 'Paid features');
  await expect(page).toHaveURL('/earnings?source=paid_features');
  await shown(page);
  const chosen = await amounts(days(page), 'Earned');
  expect(new Big(sum(chosen)).lt(sum(all))).toBe(true);
  // Payments are not of a source: neither they nor a balance are shown.
  for (const name of ['Paid', 'Balance']) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expect(
    page.getByText('Paid features alone; payments and the balance are of all sources.'),
  ).toBeVisible();
  await page.reload();
  await shown(page);
  await expectChosen(page, 'Source', 'Paid features');
  expect(await amounts(days(page), 'Earned')).toEqual(chosen);
  await goTo(page, 'Dashboard');
  await expect(page).toHaveURL('/dashboard');
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL('/earnings?source=paid_features');
  await shown(page);
  expect(await amounts(days(page), 'Earned')).toEqual(chosen);
});

test('a group opens to channels whose amounts are its sum, and stays open in the address', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await shown(page);
  const row = firstRowWith(days(page), 'Earnings');
  const earned = await amountIn(await row.cell('Earned'));
  await row.open();
  const channels = table(page, 'Earnings by channel');
  await expect(channels.getByText('Mira Builds Things').first()).toBeVisible();
  await expect(channels.getByText('Mira After Dark').first()).toBeVisible();
  same(sum(await amounts(channels, 'Amount')), earned);
  await expect(page).toHaveURL(/open=\d{4}-\d\d-\d\d\.earning/);
  await page.reload();
  await expect(channels.getByText('Mira Builds Things').first()).toBeVisible();
});

test('a regular payment has no breakdown, and a record of what was taken, the fees and what arrived', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await shown(page);
  const row = firstRowWith(days(page), 'Payment');
  const paid = await amountIn(await row.cell('Paid'));
  await expect(row.locator.getByRole('button', { expanded: false })).toHaveCount(0);
  await row.act('Payment record');
  await expect(page).toHaveURL(/record=\d{4}-\d\d-\d\d\.regular/);
  await page.reload();
  const record = await openDialog(page, /^Regular payment on /);
  await expect(figure(record, 'Transaction')).toHaveText(/^T/);
  const amountOf = (label: string) => amountIn(figure(record, label));
  same(await amountOf('Taken from your balance'), paid);
  const fees = sum([await amountOf('Payment fee'), await amountOf('Service fee')]);
  same(await amountOf('You receive'), new Big(paid).minus(fees).toFixed());
  await escapeDialog(page);
  await expect(page).toHaveURL('/earnings');
});

test('the CSV file has every entry that the filter shows, and its amounts are theirs', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings?source=youtube');
  await shown(page);
  const file = await download(page, () => press(page, 'Download CSV'));
  expect(file.name).toMatch(/^earnings-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  const rows = file.rows();
  const [from = '', to = ''] = file.name.match(/\d{4}-\d\d-\d\d/g) ?? [];
  const told = await summaryOf(page, { from, to, source: 'youtube' });
  expect(rows.map(({ Amount }) => Amount).sort()).toEqual(told.entries.map(({ amount }) => amount).sort());
  expect(new Set(rows.map(({ Source }) => Source))).toEqual(new Set(['YouTube']));
  expect(Object.keys(rows[0] ?? {})).not.toContain('Balance');

  await choose(page, 'Source', 'All sources');
  await shown(page);
  const all = await download(page, () => press(page, 'Download CSV'));
  same(all.rows()[0]?.Balance ?? '', (await summaryOf(page, { from, to })).balance);
});

test('the figures of the chart are a table at the press of a button, also after a reload', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await shown(page);
  await press(page, 'Show as table');
  await expect(page).toHaveURL('/earnings?view=table');
  await page.reload();
  await expectRows(table(page, 'Earned and paid per month'), 6);
});

test('without a server the summary stays, the failure is said, and it goes on by itself', async ({
  page,
  complaints,
}) => {
  const server = await serverFor('earnings');
  await page.goto(server.origin);
  await signInHere(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  await goTo(page, 'Earnings');
  await shown(page);
  const before = await amounts(days(page), 'Earned');

  await server.stop('SIGKILL');
  await choose(page, 'Source', 'Paid features');
  const failed = page.getByRole('alert').filter({ hasText: 'Your earnings could not be loaded.' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await amounts(days(page), 'Earned')).toEqual(before);

  await server.start();
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await shown(page);
  expect(await amounts(days(page), 'Earned')).not.toEqual(before);
  await server.stop();
  complaints.splice(0);
});

test('who has earned nothing yet is told why and where to go', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await goTo(page, 'Earnings');
  await expect(page.getByText('No earnings yet')).toBeVisible();
  await follow(page, 'Go to your dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have no payment method')).toBeVisible();
  await expect(page.getByText('Nothing will be paid until your e-mail address is verified.')).toBeVisible();
  await expect(page.getByText('Next payment', { exact: true })).toHaveCount(0);
});

test('the dashboard says the balance, the next payment and what six months brought', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await settled(page);
  const next = await ask<{ data: { balance: string; amount: string } }>(page, 'user/earnings/next-payment');
  same(await amountIn(figure(page, 'Balance')), next.data.balance);
  same(await amountIn(figure(page, 'Next payment')), next.data.amount);
  const earned = await amountIn(figure(page, 'Earned in the last 6 months'));
  await follow(page, 'See all earnings');
  await shown(page);
  same(await amountIn(figure(page, 'Earned')), earned);
});

test('a failed payment is the first thing that needs attention', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  const first = page.getByRole('region', { name: 'Needs your attention' }).getByRole('alert').first();
  await expect(first).toContainText(/The payment of \$[\d,.]+ on .+ failed/);
  await expect(first).toContainText('The money is back in your balance.');
  await goTo(page, 'Earnings');
  await shown(page);
  await expect(
    days(page)
      .getByText(/^Failed: 1 \(\$[\d,.]+\)$/)
      .first(),
  ).toBeVisible();
});

test('everything fits at 360 px, also with a group open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await shown(page);
  await firstRowWith(days(page), 'Earnings').open();
  await expect(table(page, 'Earnings by channel')).toBeVisible();
  await expectFits(page);
});

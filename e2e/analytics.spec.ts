import type { Page } from '@playwright/test';
import {
  ask,
  choose,
  column,
  download,
  expect,
  expectChosen,
  expectComplaints,
  expectHeading,
  expectNoNotices,
  expectReadable,
  expectRows,
  figure,
  follow,
  goTo,
  ownServer,
  press,
  settled,
  signIn,
  tab,
  table,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('analytics');

/** Opens the analytics of the user's channel of this name and returns where they are. */
const open = async (page: Page, name: string): Promise<string> => {
  await page.goto('/channels');
  await follow(page, `Analytics ${name}`);
  await expectHeading(page, `Analytics of ${name}`);
  await settled(page);
  return page.url();
};

interface Figures {
  data: { key: string; metrics: { views?: number } }[];
  totals: { views?: number };
  compared: { days: number };
  final_until: string;
}
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What the server itself says of a channel's days: of the last 60, or others. */
const viewsOf = (page: Page, channelId: string, days = { from: day(59), to: day(0) }) =>
  ask<Figures>(page, 'channel/analytics', { channel_id: channelId, type: 'views', ...days });

test('days without data say so, days that are not final are marked, and the totals are the server’s', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  const channelId = address.split('/').pop() ?? '';
  await page.goto(`${address}?from=${day(59)}&view=table`);
  await settled(page);
  const told = await viewsOf(page, channelId);
  const days = table(page, /^Views/);
  await expectRows(days, 60);
  const written = new Intl.NumberFormat('en').format(told.totals.views ?? 0);
  await expect(figure(page, 'Views')).toHaveText(written);
  const views = await column(days, 'Views');
  expect(views.filter((shown) => shown === 'No data')).toHaveLength(60 - told.data.length);
  const notFinal = Array.from({ length: 60 }, (_none, ago) => day(ago)).filter(
    (one) => one > told.final_until,
  );
  await expect(days.getByText('Not final yet', { exact: true })).toHaveCount(notFinal.length);
  expect(notFinal.length).toBeGreaterThan(0);
});

test('what is counted, the days and the table are in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  await tab(page, 'Subscribers');
  await expect(page).toHaveURL(`${address}?tab=subscribers`);
  await expect(page.getByText('Subscribers, net', { exact: true }).first()).toBeVisible();
  await choose(page, 'Period', 'Last 28 days');
  await expect(page).toHaveURL(`${address}?tab=subscribers&period=days28`);
  await press(page, 'Show as table');
  await expect(page).toHaveURL(`${address}?tab=subscribers&period=days28&view=table`);
  await page.reload();
  await settled(page);
  await expectChosen(page, 'Period', 'Last 28 days');
  await expectRows(table(page, /^Subscribers/), 28);
  for (const contents of ['Top videos', 'Countries', 'Traffic sources', 'Devices']) {
    await tab(page, contents);
    await expect(page.getByRole('table', { name: new RegExp(`^${contents}`) })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: contents })).toBeVisible();
  }
  await expect(page.getByRole('rowheader', { name: 'Mobile phone' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader', { name: 'YouTube search' })).toBeVisible();
});

test('another channel is chosen in place, and the days stay', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await open(page, 'Mira Builds Things');
  await choose(page, 'Period', 'Last 7 days');
  await choose(page, 'Channel', 'Mira After Dark');
  await expectHeading(page, 'Analytics of Mira After Dark');
  await expect(page).toHaveURL(/\?period=days7$/);
});

test('a change is over the days that both periods have, and the screen says how many', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  await choose(page, 'Period', 'Last 7 days');
  await settled(page);
  const channelId = address.split('/').pop() ?? '';
  const { compared } = await viewsOf(page, channelId, { from: day(7), to: day(1) });
  // YouTube has nothing yet of yesterday.
  expect(compared.days).toBeLessThan(7);
  expect(compared.days).toBeGreaterThan(0);
  await expect(page.getByText(`over ${compared.days} of 7 days`)).toBeVisible();
});

test('a calendar month is whole, and is compared with the month before', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  const today = new Date();
  const first = (before: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - before));
  const written = (moment: Date, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...style, year: 'numeric', timeZone: 'UTC' }).format(moment);
  await choose(page, 'Period', written(first(1), { month: 'long' }));
  const month = first(1).toISOString().slice(0, 7);
  await expect(page).toHaveURL(`${address}?period=${month}`);
  const before = written(first(2), { month: 'short' }).split(' ')[0] ?? '';
  await expect(page.getByText(new RegExp(`^Compared with ${before} 1\\s`))).toBeVisible();
  await press(page, 'Show as table');
  const last = new Date(first(0).getTime() - 86_400_000).getUTCDate();
  await expectRows(table(page, /^Views/), last);
});

test('estimated revenue says why Earnings has another estimate, and leads there', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await open(page, 'Mira Builds Things');
  await tab(page, 'Estimated revenue');
  await expect(page.getByText(/before the revenue share/)).toBeVisible();
  await follow(page.getByRole('main'), 'Earnings');
  await expectHeading(page, 'Earnings');
});

test('a long range is added up in the chart, in pages in the table and whole in the file', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await open(page, 'Mira Builds Things');
  await choose(page, 'Period', 'Since the beginning');
  await settled(page);
  await expect(page.getByText('The chart shows totals per month.')).toBeVisible();
  await press(page, 'Show as table');
  const days = table(page, /^Views/);
  await expectRows(days, 50);
  const shown = await page.getByText(/^1–50 of [\d,]+$/).innerText();
  const count = Number(shown.replace(/^.* of |,/g, ''));
  expect(count).toBeGreaterThan(365);
  // The total is that of all pages.
  await expect(days.getByRole('row').filter({ hasText: 'Total' })).toContainText(
    await figure(page, 'Views').innerText(),
  );
  const file = await download(page, () => press(page, 'Download CSV'));
  expect(file.rows()).toHaveLength(count);
});

test('the file has exactly what is shown: no data is empty and not zero', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const address = await open(page, 'Mira Builds Things');
  await page.goto(`${address}?from=${day(59)}`);
  await settled(page);
  const file = await download(page, () => press(page, 'Download CSV'));
  const channelId = address.split('/').pop() ?? '';
  expect(file.name).toBe(`${channelId}-views-${day(59)}-${day(0)}.csv`);
  const told = await viewsOf(page, channelId);
  const known = new Map(told.data.map(({ key, metrics }) => [key, String(metrics.views)]));
  expect(file.rows().map(({ Day = '', Views }) => [Day, Views])).toEqual(
    Array.from({ length: 60 }, (_none, ago) => [day(ago), known.get(day(ago)) ?? '']),
  );
  expect(known.size).toBeLessThan(60);
});

test('an expired sign-in is repaired where the figures are missing', async ({ page, complaints }) => {
  await signIn(page, 'expired-grant@demo.test');
  await page.goto('/channels');
  await follow(page, 'Analytics Elena Travels Light');
  const failed = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
  await expect(failed).toContainText('YouTube no longer lets us read this channel.');
  // Said once, where it happened.
  await expectNoNotices(page);
  await tab(page, 'Devices');
  await expect(failed).toBeVisible();

  const popup = await windowAfter(page, () => press(failed, 'Renew access'));
  await press(popup, 'expired-grant@demo.test — Elena Travels Light');
  await expect(page.getByText('Mobile phone')).toBeVisible({ timeout: 20_000 });
  await expect(failed).toHaveCount(0);
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('article')).not.toContainText('Access expired');
  expectComplaints(complaints, 'status of 401');
});

test('a channel that is not the user’s is not found', async ({ page, complaints }) => {
  await signIn(page, 'creator@demo.test');
  for (const channelId of ['UCnope', `UC${'x'.repeat(22)}`]) {
    await page.goto(`/channels/analytics/${channelId}`);
    await expectHeading(page, 'We could not find this channel');
  }
  await follow(page, 'Go to your channels');
  await expect(page).toHaveURL('/channels');
  expectComplaints(complaints, 'status of 404');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the figures have no accessibility violation and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'creator@demo.test');
    const address = await open(page, 'Mira Builds Things');
    for (const search of ['', '?tab=subscribers&view=table', '?tab=videos', '?tab=revenue&from=2024-01-01']) {
      await page.goto(address + search);
      await settled(page);
      await expectReadable(page, search);
    }
  });
}

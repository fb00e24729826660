import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Big from 'big.js';
import { overflow, violations } from './accessibility';
import { expect, signIn, signInHere, signOut, test } from './person';
import { freePort, serverEnv, startServer, stopServer } from './server';

let child: ChildProcess;
let origin: string;

// A server of its own: what is booked here is nobody else's balance.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  ({ child } = await startServer(serverEnv(port, `.build/e2e-imports-${port}`)));
});
test.afterAll(async () => {
  await stopServer(child, 'SIGTERM');
});
test.use({ baseURL: async ({ browserName: _browserName }, provide) => provide(origin) });

interface Summary {
  data: { items: { channel_id: string; name: string; status: string }[]; balance: string };
}

/** Asks the server as whoever is signed in on the page. */
const ask = (page: Page, path: string, parameters: Record<string, string> = {}): Promise<Summary> =>
  page.evaluate(
    async ([path, parameters]) => {
      const token = localStorage.getItem('partner-dashboard.token') ?? '';
      const { userId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: string };
      const query = new URLSearchParams({ user_id: userId, ...parameters }).toString();
      const answer = await fetch(`/api/v2/${path}?${query}`, { headers: { 'Access-Token': token } });
      return (await answer.json()) as Summary;
    },
    [path, parameters] as const,
  );

// Months that the demonstration network has no reports of.
const BEFORE_ALL = 30;
const monthAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - BEFORE_ALL - months, 1))
    .toISOString()
    .slice(0, 7);
};
const MONTH = monthAgo(2);
const monthWords = new Date(`${MONTH}-01`).toLocaleDateString('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const HEADING = 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
const STRANGER = `UC${'s'.repeat(22)}`;
const nameFor = (month: string) => `YouTube_lantern_M_${month.replace('-', '')}01_video_summary_v1-1.csv`;
const reportOf = (rows: readonly [channel: string, amount: string][], name = nameFor(MONTH)) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      HEADING,
      ...rows.map(([channel, amount]) => `None,v1,${channel},Partner-provided,Monetize,${amount}`),
      '',
    ].join('\n'),
  ),
});

// Half to even at six digits, as money is booked; 60 % is what a creator is due without another agreement.
const shareOf = (...amounts: string[]): Big =>
  amounts
    .reduce((sum, amount) => sum.plus(amount), new Big(0))
    .times('0.6')
    .round(6, Big.roundHalfEven);

const balanceOf = async (page: Page): Promise<Big> =>
  new Big((await ask(page, 'user/earnings/next-payment')).data.balance);
const channelsOf = async (page: Page) =>
  (await ask(page, 'user/channels', { filter: 'linked' })).data.items.map((channel) => channel.channel_id);

/** What the creator's own screen says of the month. */
const expectOnScreen = async (page: Page, dollars: string) => {
  const other = await page.context().browser()?.newContext({ baseURL: origin });
  const tab = await other?.newPage();
  if (!tab) throw new Error('no browser');
  await signIn(tab, 'creator@demo.test');
  const last = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0));
  await tab.goto(`/earnings?from=${MONTH}-01&to=${last.toISOString().slice(0, 10)}`);
  const row = tab.getByRole('table').getByRole('row', { name: monthWords });
  await expect(row).toContainText('Earnings');
  await expect(row).toContainText(dollars);
  await other?.close();
};

const openImports = async (page: Page) => {
  await page.goto('/');
  await signIn(page, 'admin@demo.test');
  await page.getByRole('menuitem', { name: 'Imports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
};
const choose = async (page: Page, ...files: ReturnType<typeof reportOf>[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).first().focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
};
const detailOf = (page: Page, name: string) => page.getByRole('region', { name });
/** Looks at the screen as it is, in both themes, wide and narrow. */
const expectAccessible = async (page: Page, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${what}, ${colorScheme}, ${width}`).toEqual([]);
      expect(await overflow(page), `${what} fits at ${width}`).toBeLessThanOrEqual(0);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${what.replace(/ /g, '-')}-${colorScheme}-${width}.png`,
          fullPage: true,
        });
    }
  }
};

test('a creator is refused the screen', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('menuitem', { name: 'Imports' })).toHaveCount(0);
  await page.goto('/admin/imports');
  await expect(page).toHaveURL('/not-allowed');
});

test('a report is checked, booked to the creators, and undone', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'creator@demo.test');
  const [first = '', second = ''] = await channelsOf(page);
  const before = await balanceOf(page);
  await signOut(page);

  await openImports(page);
  const gross = { first: ['100.0000000001', '0.1234567'], second: ['20.5'] };
  await choose(
    page,
    reportOf([
      ...gross.first.map((amount): [string, string] => [first, amount]),
      ...gross.second.map((amount): [string, string] => [second, amount]),
      [STRANGER, '7.25'],
    ]),
  );
  const due = shareOf(...gross.first).plus(shareOf(...gross.second));
  const dollars = `$${due.toFixed(2)}`;

  const detail = detailOf(page, nameFor(MONTH));
  await expect(detail.getByRole('heading', { name: nameFor(MONTH) })).toBeFocused();
  await expect(page).toHaveURL(/[?&]file=/);
  await expect(detail.getByRole('status')).toHaveText('Checked, not booked');
  await expect(detail.getByRole('heading', { name: 'What will be booked' })).toBeVisible();
  await expect(detail.getByText(`+${dollars}`)).toBeVisible();
  await expect(detail.getByText('1 channel belongs to nobody in the network: $7.25 gross')).toBeVisible();
  await expect(detail.getByRole('table', { name: 'Reconciliation' })).toContainText('No payment summary yet');
  await expectAccessible(page, 'checked');
  const atCreator = async () => {
    const other = await page.context().browser()?.newContext({ baseURL: origin });
    const tab = await other?.newPage();
    if (!tab) throw new Error('no browser');
    await signIn(tab, 'creator@demo.test');
    const balance = (await balanceOf(tab)).minus(before).toFixed();
    await other?.close();
    return balance;
  };
  // Nothing is booked by looking at it.
  expect(await atCreator()).toBe('0');

  const address = page.url();
  await detail.getByRole('button', { name: 'Book this file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book this file?' });
  await expect(dialog).toContainText(`+${dollars}`);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book 2 entries' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(detail.getByRole('status')).toHaveText('Booked');
  // The button that had the focus is gone.
  await expect(detail.getByRole('heading', { name: nameFor(MONTH) })).toBeFocused();
  await expect(page.getByText('2 entries were booked.')).toBeVisible();
  await expect(detail.getByRole('heading', { name: 'What was booked' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Report files' }).getByRole('row', { name: nameFor(MONTH) });
  await expect(row).toContainText('Ada Novak');
  await expect(row).toContainText('Ads · by video · lantern');
  await expect(row).toContainText(monthWords);
  await expect(row).toContainText('$127.87');
  expect(await atCreator()).toBe(due.toFixed());
  await expectOnScreen(page, dollars);

  const aside = page.getByRole('table', { name: 'Set aside' }).getByRole('row', { name: STRANGER });
  await expect(aside).toContainText(monthWords);
  await expect(aside).toContainText('$7.25');
  await expectAccessible(page, 'booked');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(`${STRANGER},${MONTH},${MONTH},7.25`);
  await page.getByRole('button', { name: 'Book linked channels' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book linked channels' }).click();
  await expect(page.getByText('0 entries were booked from what was set aside.')).toBeVisible();
  await expect(aside).toBeVisible();

  // The address alone leads back to the file.
  await page.goto(address);
  await detail.getByRole('button', { name: `Undo ${monthWords}` }).click();
  const undo = page.getByRole('dialog', { name: `Undo ${monthWords}?` });
  await expect(undo).toContainText('$127.87 gross in 4 rows');
  await undo.getByRole('button', { name: 'Book the corrections' }).click();
  await expect(undo).toBeHidden();
  await expect(detail.getByRole('status')).toHaveText('Undone');
  const again = detail.getByRole('button', { name: `Undo ${monthWords}` });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveAccessibleDescription('It is undone already.');
  expect(await atCreator()).toBe('0');
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Report files', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/file=/);
});

test('a file that is wrong says where, and one that is thrown away books nothing', async ({ page }) => {
  await openImports(page);
  const name = nameFor(monthAgo(3));
  await choose(
    page,
    reportOf(
      [
        [STRANGER, '1'],
        [STRANGER, 'n/a'],
      ],
      name,
    ),
  );
  const detail = detailOf(page, name);
  await expect(detail.getByRole('status')).toHaveText('Refused');
  await expect(detail).toContainText('This file was refused. Nothing was changed.');
  await expect(detail).toContainText('This is not an amount of money.');
  await expect(detail.locator('dl.facts')).toHaveText(/Line3ColumnPartner RevenueValue foundn\/a/);
  await expectAccessible(page, 'refused');
  await detail.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(detail.getByRole('status')).toHaveText('Discarded');
});

test('what the payment summary and the estimate say otherwise is shown, with its sign', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  const [first = '', second = ''] = await channelsOf(page);
  await signOut(page);
  await openImports(page);
  const month = monthAgo(9);
  const tableOf = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, ''].join('\n')),
  });
  const bookNow = async (file: ReturnType<typeof reportOf>) => {
    await choose(page, file);
    const detail = detailOf(page, file.name);
    await detail.getByRole('button', { name: 'Book this file' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Book / })
      .click();
    await expect(detail.getByRole('status')).toHaveText('Booked');
    return detail;
  };
  const days = [`${month.replace('-', '')}01`, `${month.replace('-', '')}02`];
  await bookNow(
    tableOf(
      `lantern_content_owner_estimated_revenue_a1_${month}.csv`,
      'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
      ...days.map((day) => `${day},${first},v1,self,10,10,0,0`),
      `${days[0] ?? ''},${second},v2,self,1,1,0,0`,
    ),
  );
  const video = await bookNow(
    reportOf(
      [
        [first, '25'],
        [second, '0.5'],
      ],
      nameFor(month),
    ),
  );
  const differences = video.getByRole('table', { name: 'Estimate and final' });
  // 60 % of 20 and of 25; of 1 and of 0.5.
  await expect(differences.getByRole('row').nth(1)).toContainText(/\$12\.00.*\$15\.00.*\+\$3\.00/);
  await expect(differences.getByRole('row').nth(2)).toContainText(/\$0\.60.*\$0\.30.*−\$0\.30/);
  await expect(differences.getByRole('row').last()).toContainText(/\$12\.60.*\$15\.30.*\+\$2\.70/);
  const summary = await bookNow(
    tableOf(
      nameFor(month).replace('video_summary', 'payment_summary'),
      'Revenue Type,Partner Revenue (USD)',
      'Ads Revenue,27.00',
    ),
  );
  const line = summary.getByRole('table', { name: 'Reconciliation' }).getByRole('row').nth(1);
  await expect(line).toContainText(/Ads Revenue.*\$27\.00.*\$25\.50.*Differs.*−\$1\.50/);
  await page.getByRole('link', { name: nameFor(month) }).click();
  await expect(video.getByRole('table', { name: 'Reconciliation' })).toContainText('Differs');
  await expectAccessible(page, 'differs');
});

test('several files are brought at once, and the list is filtered and turned by the address', async ({
  page,
}) => {
  await openImports(page);
  const months = [4, 5, 6].map(monthAgo);
  await choose(page, ...months.map((month) => reportOf([[STRANGER, '1']], nameFor(month))));
  const list = page.getByRole('table', { name: 'Report files' });
  for (const month of months) {
    await expect(list.getByRole('row', { name: nameFor(month) })).toContainText('Checked, not booked');
  }
  await page.getByRole('combobox', { name: /^Month/ }).selectOption(months[1] ?? '');
  await expect(page).toHaveURL(new RegExp(`month=${months[1] ?? ''}`));
  await expect(list.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(list.getByRole('row', { name: nameFor(months[1] ?? '') })).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: /^Month/ }).selectOption(monthAgo(20));
  await expect(page.getByText('No report files for this month')).toBeVisible();
  await expectAccessible(page, 'empty');
  await page.getByRole('button', { name: 'Show all months' }).click();
  await list.getByRole('link', { name: nameFor(months[0] ?? '') }).click();
  await expect(detailOf(page, nameFor(months[0] ?? ''))).toBeVisible();
  await page.goBack();
  await expect(detailOf(page, nameFor(months[0] ?? ''))).toHaveCount(0);
});

test('a dropped file is taken, also a large one, and its reading is found again after leaving', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openImports(page);
  const name = nameFor(monthAgo(7));
  const row = `None,v1,${STRANGER},Partner-provided,Monetize,0.01\n`;
  const dropped = await page.evaluateHandle(
    ([heading, row, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([`${heading}\n${row.repeat(400_000)}`], name));
      return transfer;
    },
    [HEADING, row, name] as const,
  );
  await page.locator('.imports-drop').dispatchEvent('drop', { dataTransfer: dropped });
  const detail = detailOf(page, name);
  await expect(detail).toBeVisible();
  const address = page.url();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(address);
  await expect(detail.getByRole('status')).toHaveText('Checked, not booked', { timeout: 60_000 });
  await expect(detail).toContainText('400,000');
});

test('somebody who is signed out while the screen is open is asked to sign in and comes back to it', async ({
  page,
}) => {
  await page.goto('/admin/imports?month=2026-01');
  await signInHere(page, 'admin@demo.test');
  await expect(page).toHaveURL('/admin/imports?month=2026-01');
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import Big from 'big.js';
import {
  ask,
  chooseReports,
  column,
  confirmDialog,
  csvFile,
  download,
  elsewhere,
  expect,
  expectHeading,
  expectNoDialog,
  expectNoViolation,
  expectReadableInThemes,
  expectRow,
  expectRows,
  figure,
  follow,
  type GivenFile,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  openImports,
  ownServer,
  press,
  rowWith,
  reportFile,
  reportName,
  reportOf,
  signIn,
  signOut,
  STRANGER,
  table,
  test,
} from './helpers';

// What is booked here is nobody else's balance.
ownServer('imports');
test.describe.configure({ mode: 'serial' });

const MONTH = monthAgo(2);
const FILE = reportName(MONTH);
const monthWords = monthInWords(MONTH);

// Half to even at six digits, as money is booked; 60 % is what a creator is due without another agreement.
const shareOf = (...amounts: string[]): Big =>
  amounts
    .reduce((sum, amount) => sum.plus(amount), new Big(0))
    .times('0.6')
    .round(6, Big.roundHalfEven);

/** The balance of whoever is signed in on the page, as the server says it. */
const balanceOf = async (page: Page): Promise<Big> =>
  new Big((await ask<{ data: { balance: string } }>(page, 'user/earnings/next-payment')).data.balance);

/** Two linked channels of the creator, and the balance before anything is booked. */
const creatorBefore = async (page: Page) => {
  await signIn(page, 'creator@demo.test');
  const { data } = await ask<{ data: { items: { channel_id: string }[] } }>(page, 'user/channels', {
    filter: 'linked',
  });
  const [first = '', second = ''] = data.items.map((channel) => channel.channel_id);
  const balance = await balanceOf(page);
  await signOut(page);
  return { first, second, balance };
};

/** By how much the creator's balance has grown since. */
const grownSince = async (page: Page, before: Big): Promise<string> => {
  const creator = await elsewhere(page, 'creator@demo.test');
  const grown = (await balanceOf(creator)).minus(before).toFixed();
  await creator.context().close();
  return grown;
};

/** What the creator's own screen says of the month. */
const expectOnScreen = async (page: Page, dollars: string) => {
  const creator = await elsewhere(page, 'creator@demo.test');
  const last = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0));
  await creator.goto(`/earnings?from=${MONTH}-01&to=${last.toISOString().slice(0, 10)}`);
  await expectRow(table(creator, 'Day by day'), monthWords, 'Earnings', dollars);
  await creator.context().close();
};

const expectState = (file: Locator, state: string) => expect(file.getByRole('status')).toHaveText(state);

test('a creator is refused the screen', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('menuitem', { name: 'Imports' })).toHaveCount(0);
  await page.goto('/admin/imports');
  await expect(page).toHaveURL('/not-allowed');
});

/** What a checked file says before it is booked: what is due, and what belongs to nobody. */
const expectChecked = async (page: Page, file: Locator, dollars: string) => {
  await expect(file.getByRole('heading', { name: FILE })).toBeFocused();
  await expect(page).toHaveURL(/[?&]file=/);
  await expectState(file, 'Checked, not booked');
  await expectHeading(file, 'What will be booked');
  await expect(file.getByText(`+${dollars}`)).toBeVisible();
  await expect(file.getByText('1 channel belongs to nobody in the network: $7.25 gross')).toBeVisible();
  await expect(table(file, 'Reconciliation')).toContainText('No payment summary yet');
  await expectReadableInThemes(page, 'checked');
};

/** Books the file; a second click on the same button books nothing twice. */
const book = async (page: Page, file: Locator, dollars: string) => {
  await press(file, 'Book this file');
  const question = await openDialog(page, 'Book this file?');
  await expect(question).toContainText(`+${dollars}`);
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Book this file' }).dblclick();
  await expectNoDialog(page);
  await expectState(file, 'Booked');
  // The button that had the focus is gone.
  await expect(file.getByRole('heading', { name: FILE })).toBeFocused();
  await notice(page, `The work on ${FILE} is done.`);
  await expectHeading(file, 'What was booked');
  await expectRow(
    table(page, 'Report files'),
    FILE,
    'Ada Novak',
    'Ads · by video · lantern',
    monthWords,
    '$127.87',
  );
};

/** What belongs to nobody is listed, exported, and stays where nobody has linked its channel. */
const expectSetAside = async (page: Page) => {
  await expectRow(table(page, 'Set aside'), STRANGER, monthWords, '$7.25');
  await expectReadableInThemes(page, 'booked');
  const file = await download(page, () =>
    press(page.getByRole('region', { name: 'Set aside' }), 'Download CSV'),
  );
  expect(file.rows()).toContainEqual(
    expect.objectContaining({
      channel_id: STRANGER,
      first_month: MONTH,
      last_month: MONTH,
      gross: '7.2500000000',
    }),
  );
  await press(page, 'Book linked channels');
  await confirmDialog(page, 'Book linked channels');
  // The button is away while the server books.
  await expect(page.getByRole('button', { name: 'Book linked channels' })).toBeVisible();
  await expectRow(table(page, 'Set aside'), STRANGER);
};

/** Undoes what was booked of the month, once and not again. */
const undo = async (page: Page, file: Locator) => {
  await press(rowWith(file, monthWords).locator, 'Undo');
  await confirmDialog(page, 'Undo', {
    title: `Undo ${monthWords}?`,
    // The button works once the server has found out what undoing would book.
    says: ['$127.87 gross in 4 rows', 'Undoing books:', 'Corrections take'],
  });
  await expectState(file, 'Undone');
  await expectRow(file, monthWords, 'It is undone already.');
  await expect(file.getByRole('button', { name: 'Undo' })).toHaveCount(0);
};

test('a report is checked, booked to the creators, and undone', async ({ page }) => {
  const { first, second, balance } = await creatorBefore(page);
  const gross = { first: ['100.0000000001', '0.1234567'], second: ['20.5'] };
  const due = shareOf(...gross.first).plus(shareOf(...gross.second));
  const dollars = `$${due.toFixed(2)}`;

  await openImports(page);
  await chooseReports(
    page,
    reportOf(MONTH, [
      ...gross.first.map((amount) => [first, amount] as const),
      ...gross.second.map((amount) => [second, amount] as const),
      [STRANGER, '7.25'],
    ]),
  );
  const file = reportFile(page, FILE);
  await expectChecked(page, file, dollars);
  // Nothing is booked by looking at it.
  expect(await grownSince(page, balance)).toBe('0');

  const address = page.url();
  await book(page, file, dollars);
  expect(await grownSince(page, balance)).toBe(due.toFixed());
  await expectOnScreen(page, dollars);
  await expectSetAside(page);

  // The address alone leads back to the file.
  await page.goto(address);
  await undo(page, file);
  expect(await grownSince(page, balance)).toBe('0');
  await press(file, 'Close');
  await expect(file).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Report files', exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/file=/);
});

test('a file that is wrong says where, and one that is thrown away books nothing', async ({ page }) => {
  await openImports(page);
  const month = monthAgo(3);
  await chooseReports(
    page,
    reportOf(month, [
      [STRANGER, '1'],
      [STRANGER, 'n/a'],
    ]),
  );
  const file = reportFile(page, reportName(month));
  await expectState(file, 'Refused');
  await expect(file).toContainText('This file was refused. Nothing was changed.');
  await expect(file).toContainText('This is not an amount of money.');
  await expect(figure(file, 'Line')).toHaveText('3');
  await expect(figure(file, 'Column')).toHaveText('Partner Revenue');
  await expect(figure(file, 'Value found')).toHaveText('n/a');
  await expectReadableInThemes(page, 'refused');
  await press(file, 'Discard');
  await confirmDialog(page, 'Discard');
  await expectState(file, 'Discarded');
});

const bookNow = async (page: Page, report: GivenFile) => {
  await chooseReports(page, report);
  const file = reportFile(page, report.name);
  await press(file, 'Book this file');
  await confirmDialog(page, /^Book /);
  await expectState(file, 'Booked');
  return file;
};

test('what the payment summary and the estimate say otherwise is shown, with its sign', async ({ page }) => {
  const { first, second } = await creatorBefore(page);
  await openImports(page);
  const month = monthAgo(9);
  const days = [`${month.replace('-', '')}01`, `${month.replace('-', '')}02`];
  await bookNow(
    page,
    csvFile(
      `lantern_content_owner_estimated_revenue_a1_${month}.csv`,
      'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
      ...days.map((day) => `${day},${first},v1,self,10,10,0,0`),
      `${days[0] ?? ''},${second},v2,self,1,1,0,0`,
    ),
  );
  const video = await bookNow(
    page,
    reportOf(month, [
      [first, '25'],
      [second, '0.5'],
    ]),
  );
  const differences = table(video, 'Estimate and final');
  // 60 % of 20 and of 25; of 1 and of 0.5.
  await expectRows(differences, 2);
  expect(await column(differences, 'Estimated')).toEqual(['$12.00', '$0.60']);
  expect(await column(differences, 'Final')).toEqual(['$15.00', '$0.30']);
  expect(await column(differences, 'Difference')).toEqual(['+$3.00', '−$0.30']);
  await expectRow(differences, /\$12\.60.*\$15\.30.*\+\$2\.70/);
  const summary = await bookNow(
    page,
    csvFile(
      reportName(month).replace('video_summary', 'payment_summary'),
      'Revenue Type,Partner Revenue (USD)',
      'Ads Revenue,27.00',
    ),
  );
  await expectRow(table(summary, 'Reconciliation'), /Ads Revenue.*\$27\.00.*\$25\.50.*Differs.*−\$1\.50/);
  await follow(page, reportName(month));
  await expect(table(video, 'Reconciliation')).toContainText('Differs');
  await expectReadableInThemes(page, 'differs');
});

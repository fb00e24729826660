import type { Locator, Page } from '@playwright/test';
import Big from 'big.js';
import {
  ask,
  confirmDialog,
  dropFile,
  elsewhere,
  expect,
  expectHeading,
  expectNoDialog,
  expectRow,
  follow,
  goTo,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  openImports,
  ownServer,
  press,
  REPORT_HEADING,
  reportFile,
  reportName,
  rowWith,
  STRANGER,
  table,
  test,
} from './helpers';

// What is booked here is nobody else's balance.
ownServer('imports');

const MONTH = monthAgo(2);
const LAST_DAY = new Date(Date.UTC(Number(MONTH.slice(0, 4)), Number(MONTH.slice(5)), 0))
  .toISOString()
  .slice(0, 10);
const FILE = reportName(MONTH);
const monthWords = monthInWords(MONTH);
const AMOUNTS = ['100.0000000001', '20.5'];
// Half to even at six digits, as money is booked; 60 % is what a creator is due without another agreement.
const due = AMOUNTS.reduce((sum, amount) => sum.plus(amount), new Big(0))
  .times('0.6')
  .round(6, Big.roundHalfEven);
const dollars = `$${due.toFixed(2)}`;

const lineOf = (channel: string, amount: string) =>
  `None,v-${channel},${channel},Partner-provided,Monetize,${amount}`;

/** The channels of whoever is signed in on the page. */
const linkedChannels = async (page: Page) => {
  const { data } = await ask<{ data: { items: { channel_id: string }[] } }>(page, 'user/channels', {
    filter: 'linked',
  });
  return data.items.map((channel) => channel.channel_id);
};
const balanceOf = async (page: Page): Promise<Big> =>
  new Big((await ask<{ data: { balance: string } }>(page, 'user/earnings/next-payment')).data.balance);

const expectState = (file: Locator, state: string) => expect(file.getByRole('status')).toHaveText(state);

/** What a checked file says before it is booked: what is due, and what belongs to nobody. */
const expectChecked = async (page: Page, file: Locator) => {
  await expect(file.getByRole('heading', { name: FILE })).toBeFocused();
  await expect(page).toHaveURL(/[?&]file=/);
  await expectState(file, 'Checked, not booked');
  await expectHeading(file, 'What will be booked');
  await expect(file.getByText(`+${dollars}`)).toBeVisible();
  await expect(file.getByText('1 channel belongs to nobody in the network: $7.25 gross')).toBeVisible();
};

/** Books the file; a second click on the same button books nothing twice. */
const book = async (page: Page, file: Locator) => {
  await press(file, 'Book this file');
  const question = await openDialog(page, 'Book this file?');
  await expect(question).toContainText(`+${dollars}`);
  await question.getByRole('button', { name: 'Book this file' }).dblclick();
  await expectNoDialog(page);
  await expectState(file, 'Booked');
  // The button that had the focus is gone.
  await expect(file.getByRole('heading', { name: FILE })).toBeFocused();
  await notice(page, `${FILE} has been processed.`);
  await expectHeading(file, 'What was booked');
  await expectRow(table(page, 'Report files'), FILE, 'Ads · by video · lantern', monthWords, '$127.75');
  await expectRow(table(page, 'Set aside'), STRANGER, monthWords, '$7.25');
};

/** Undoes what was booked of the month, once and not again. */
const undo = async (page: Page, file: Locator) => {
  await press(rowWith(file, monthWords).locator, 'Undo');
  await confirmDialog(page, 'Undo', {
    title: `Undo ${monthWords}?`,
    // The button works once the server has found out what undoing would book.
    says: ['$127.75 gross in 3 rows', 'Effect of undoing:', 'Corrections reduce'],
  });
  await expectState(file, 'Undone');
  await expectRow(file, monthWords, 'It is undone already.');
  await expect(file.getByRole('button', { name: 'Undo' })).toHaveCount(0);
};

test('a report is dropped on the page, checked, booked to its creator, and undone', async ({ page }) => {
  const creator = await elsewhere(page, 'creator@demo.test');
  const channels = await linkedChannels(creator);
  const before = await balanceOf(creator);
  const grown = async () => (await balanceOf(creator)).minus(before).toFixed();
  const file = reportFile(page, FILE);

  await test.step('it is dropped, and says what it would book', async () => {
    await openImports(page);
    await dropFile(page, 'Choose files', {
      name: FILE,
      heading: [
        REPORT_HEADING,
        ...AMOUNTS.map((amount, place) => lineOf(channels[place] ?? '', amount)),
      ].join('\n'),
      line: lineOf(STRANGER, '7.25'),
      lines: 1,
    });
    await expectChecked(page, file);
    expect(await grown()).toBe('0');
  });

  await test.step('it is booked, and the creator sees it', async () => {
    await book(page, file);
    expect(await grown()).toBe(due.toFixed());
    await creator.goto(`/earnings?tab=days&from=${MONTH}-01&to=${LAST_DAY}`);
    await expectRow(table(creator, 'Earnings and payments'), monthWords, 'Earnings', dollars);
  });

  await test.step('later it is found in the list, and undone', async () => {
    await goTo(page, 'Dashboard');
    await goTo(page, 'Imports');
    await follow(page, FILE);
    await undo(page, file);
    expect(await grown()).toBe('0');
    await press(file, 'Close');
    await expect(file).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Report files', exact: true })).toBeFocused();
    await expect(page).not.toHaveURL(/file=/);
  });
  await creator.context().close();
});

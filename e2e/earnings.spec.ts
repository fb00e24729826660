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
  expectHeading,
  figure,
  firstRowWith,
  follow,
  openDialog,
  press,
  settled,
  signIn,
  tab,
  table,
  test,
} from './helpers';

interface Summary {
  earned: string;
  paid: string | null;
  balance: string | null;
  entries: { date: string; type: string; amount: string }[];
}
interface NextPayment {
  balance: string;
  amount: string;
  booked_balance: string;
}

const EARLIEST = '2013-12-01';

const sum = (amounts: string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed();
const same = (a: string, b: string | null | undefined) =>
  expect(new Big(a).minus(b ?? 'no amount').toFixed(), `${a} is ${b}`).toBe('0');

const days = (page: Page) => table(page, 'Earnings and payments');
const months = (page: Page) => table(page, 'Month by month');
const shown = async (page: Page) => {
  await settled(page);
  await expect(days(page)).toBeVisible();
};

test('a creator follows the money from the totals to the balance, a payment and a file', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await settled(page);

  await test.step('the dashboard says the balance and the next payment, and leads to the earnings', async () => {
    const { data } = await ask<{ data: NextPayment }>(page, 'user/earnings/next-payment');
    same(await amountIn(figure(page, 'Balance')), data.balance);
    same(await amountIn(figure(page, 'Next payment')), data.amount);
    await follow(page, 'See all earnings');
    await expectHeading(page, 'Earnings');
    same(await amountIn(figure(page, 'Next payment')), data.amount);
  });

  await test.step('months sum to the balance; one opens to its channels and payments, a payment to what it paid', async () => {
    await expect(months(page)).toBeVisible();
    await settled(page);
    const { data } = await ask<{ data: NextPayment }>(page, 'user/earnings/next-payment');
    const open = await amounts(months(page), 'Open');
    expect(new Big(sum(open)).minus(data.booked_balance).abs().lt('0.01')).toBe(true);
    const month = firstRowWith(months(page), /Paid [A-Z]/);
    const net = new Big(await amountIn(await month.cell('Earned'))).plus(
      await amountIn(await month.cell('Tax')),
    );
    await month.open();
    const channels = table(page, 'Earnings by channel');
    same(sum(await amounts(channels, 'Amount after tax')), net.toFixed());
    await press(page, 'See what it paid');
    const payment = await openDialog(page, /Payment|payment/);
    await expect(payment).toContainText('Taken from your balance');
    await expect(payment).toContainText('What it paid');
    const receipt = await download(page, () => press(payment, 'Download receipt'));
    expect(receipt.name).toMatch(/\.pdf$/);
    await page.reload();
    await expect(await openDialog(page, /payment/)).toContainText('What it paid');
    await escapeDialog(page);
    await page.goBack();
    await openDialog(page, /payment/);
    await escapeDialog(page);
    const statement = await download(page, () => press(page, 'Download'));
    expect(statement.name).toMatch(/\.pdf$/);
    await choose(page, 'Channel', 'Mira After Dark');
    await settled(page);
    await expect(months(page).getByText('Open', { exact: true })).toBeHidden();
    await page.goBack();
    await expectChosen(page, 'Channel', 'All channels');
    await tab(page, 'By date');
    await shown(page);
  });

  await test.step('the totals are the sums of the rows, and the rows lead to the balance', async () => {
    await choose(page, 'Period', 'All time');
    await expect(page).toHaveURL(new RegExp(`/earnings\\?.*from=${EARLIEST}`));
    await shown(page);
    const range = { from: EARLIEST, to: new Date().toISOString().slice(0, 10) };
    const { data: told } = await ask<{ data: Summary }>(page, 'user/earnings', range);
    expect(told.entries.length).toBeGreaterThan(10);
    same(await amountIn(figure(page, 'Earned')), told.earned);
    same(await amountIn(figure(page, 'Paid')), told.paid);
    same(sum(await amounts(days(page), 'Earned')), told.earned);
    same(sum(await amounts(days(page), 'Paid')), told.paid);
    same((await amounts(days(page), 'Balance'))[0] ?? '', told.balance);
  });

  await test.step('a group opens to channels whose amounts are its sum, a payment to its record', async () => {
    const row = firstRowWith(days(page), 'Earnings');
    const earned = await amountIn(await row.cell('Earned'));
    await row.open();
    const channels = table(page, 'Earnings by channel');
    await expect(channels.getByText('Mira After Dark').first()).toBeVisible();
    same(sum(await amounts(channels, 'Amount before tax')), earned);
    const payment = firstRowWith(days(page), 'Payment');
    const paid = await amountIn(await payment.cell('Paid'));
    await payment.act('Payment record');
    await expect(page).toHaveURL(/open=\d{4}-\d\d-\d\d\.earning&record=\d{4}-\d\d-\d\d\.regular/);
    await page.reload();
    const record = await openDialog(page, /^Regular payment on /);
    same(await amountIn(figure(record, 'Taken from your balance')), paid);
    await escapeDialog(page);
    await expect(channels).toBeVisible();
  });

  await test.step('a source in the filter is in the address, and what it shows is in the file', async () => {
    const all = await amounts(days(page), 'Earned');
    await choose(page, 'Source', 'Paid features');
    await expect(page).toHaveURL(/[&]source=paid_features$/);
    await shown(page);
    await page.reload();
    await shown(page);
    await expectChosen(page, 'Source', 'Paid features');
    const chosen = await amounts(days(page), 'Earned');
    expect(new Big(sum(chosen)).lt(sum(all))).toBe(true);
    const file = await download(page, () => press(page, 'Download CSV'));
    expect(file.name).toMatch(/^earnings-2013-12-01-\d{4}-\d\d-\d\d\.csv$/);
    same(sum(file.rows().map(({ Amount = '' }) => Amount)), sum(chosen));
    expect(new Set(file.rows().map(({ Source }) => Source))).toEqual(new Set(['Paid features']));
  });
});

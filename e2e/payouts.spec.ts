import type { Page } from '@playwright/test';
import { readPdf } from '../server/testing/pdf';
import {
  amountIn,
  confirmDialog,
  download,
  elsewhere,
  escapeDialog,
  expect,
  expectHeading,
  expectRow,
  figure,
  fill,
  firstRowWith,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  tab,
  table,
  tellPaypal,
  test,
} from './helpers';

/** A month of Kofi's that was paid, and the one after the month whose payment failed. */
const KOFI = "(select user_id from users where username = 'failed_payout')";
const PAID = `(select max(month) from payment where user_id = ${KOFI} and status = 'paid')`;
const LAST = `(select max(month) from channel_earning where user_id = ${KOFI})`;
const CORRECTED = `user_id = ${KOFI} and month = ${PAID} and type = 'earning' and source = 'youtube' and category = 'ads'`;

/** What a newer report has changed of a month that was paid, and what staff have put on hold. */
const changedSince = [
  `insert into ledger_entry select (jsonb_populate_record(e, jsonb_build_object(
      'entry_id', gen_random_uuid(), 'amount', 5, 'correction', true, 'reason', 'restated'))).*
    from ledger_entry e where ${CORRECTED} limit 1`,
  `update channel_earning set amount = amount + 5 where ${CORRECTED}`,
  `update ledger_day set amount = amount + 5, entries = entries + 1, corrections = 1 where ${CORRECTED}`,
  `update ledger_balance set amount = amount + 5, entries = entries + 1 where user_id = ${KOFI}`,
  `insert into payment_hold (user_id, hold_id, month, reason, placed_at)
    values (${KOFI}, gen_random_uuid(), ${LAST}, 'A claim of another owner', now())`,
];

test.describe.configure({ mode: 'default' });
ownServer('payouts', { data: changedSince });

// A run pays what has failed as well: what is asked for comes before it.

/** Waits until a row stands so, looking at it again and again: jobs pay. */
const untilPaid = (page: Page, ...words: string[]) =>
  expect(async () => {
    await page.reload();
    await expect(firstRowWith(page, ...words).locator).toBeVisible({ timeout: 2_000 });
  }).toPass();

const openRun = async (page: Page) => {
  await goTo(page, 'Payment runs');
  await rowWith(page, 'Regular payments').act(/\d{4}/);
  await expectHeading(page, /^Regular payments of/);
};

test('a payment that failed on an account that its creator has mended is asked of staff, and paid', async ({
  page,
}) => {
  await tellPaypal(page, { webhooks: true });
  await signIn(page, 'failed-payout@demo.test');
  await goTo(page, 'Earnings');
  const card = page.getByRole('region', { name: 'Catch-up payment', exact: true });
  await expect(card).toContainText('Your account is locked or restricted.');
  await press(card, 'I have mended it');
  await notice(page, 'You can ask for your money now.');
  await press(page, 'Ask our staff');
  await confirmDialog(page, 'Send request', { title: /^Ask our staff to pay/ });
  await expect(card).toContainText('Our staff are looking at it.');

  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Catch-up requests');
  await rowWith(staff, 'Kofi Mensah', 'Waiting for approval').act('Approve');
  await confirmDialog(staff, 'Approve');
  await staff.context().close();
  await tab(page, 'By date');
  await untilPaid(page, 'Catch-up payment');
  await expect(card).toHaveCount(0);

  await tab(page, 'By month');
  const months = table(page, 'Month by month');
  await test.step('a month says what was corrected after it was paid, and that the rest was paid with it', async () => {
    const corrected = rowWith(months, 'Corrected since');
    await expect(corrected.locator).toContainText('Paid');
    await corrected.open();
    await expectRow(page, 'Changed in a newer report', '+$5.00');
    await expectRow(page, 'Catch-up payment', /\$5.0\d of it/);
  });

  await test.step('one on hold says why it is not paid, how much, and whom to write to', async () => {
    await rowWith(months, 'Not final yet').open();
    await expect(page.getByRole('heading', { name: 'Why was I not paid?' })).toBeVisible();
    const held = rowWith(page, 'Our staff have put this money on hold').locator;
    await expect(held).toContainText(/This concerns \$\d/);
    const support = held.getByRole('link', { name: 'Write to support' });
    await expect(support).toHaveAttribute('href', /^mailto:support@demo\.test/);
  });

  await test.step('one that was paid late has both payments; the receipt and the year say the same', async () => {
    const late = firstRowWith(months, /Paid [A-Z]/);
    const net = await amountIn(await late.cell('Paid'));
    await late.open();
    await expectRow(page, 'Regular payment', 'Failed');
    await rowWith(page, 'Catch-up payment', 'Paid').act('See what it paid');
    const payment = await openDialog(page, /payment/);
    const taken = await figure(payment, 'Taken from your balance').innerText();
    const receipt = await readPdf((await download(page, () => press(payment, 'Download receipt'))).bytes());
    expect(receipt.text).toContain(taken);
    expect(Number(net)).toBeGreaterThan(0);
    await escapeDialog(page);
    const statement = await readPdf((await download(page, () => press(page, 'Download'))).bytes());
    expect(statement.text).toContain('Catch-up');
    expect(statement.text).toContain(taken);
  });
});

test('what is claimed before it is final says what it brings, is asked once, and arrives', async ({
  page,
}) => {
  await tellPaypal(page, { webhooks: true });
  await signIn(page, 'creator@demo.test');
  await goTo(page, 'Instant payment');
  await fill(page, 'Amount to claim', '100');
  await expect(page.getByText('It is approved at once.')).toBeVisible();
  await press(page, 'Claim');
  await confirmDialog(page, 'Claim', { title: 'Claim $100.00 now?', says: [/You receive/] });
  await notice(page, 'Your instant payment was requested.');
  await untilPaid(page, '$100.00', 'Paid');
  await expect(figure(page, 'Claimed').first()).toHaveText('$100.00');
});

test('a run is tried, made by one person, approved by another, paid, and read by a creator', async ({
  page,
}) => {
  await tellPaypal(page, { webhooks: true });
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Payment runs');
  await press(page, 'Try a run');
  await confirmDialog(page, 'Try', { says: ['No money moves'] });
  await openRun(page);
  await expectRow(page, 'Elena Petrova', 'Would be paid');
  await expectRow(page, 'Ferreira Studio', 'No payment method');
  // The demonstration earns other amounts each day.
  const owed = await amountIn(await rowWith(page, 'Elena Petrova').cell('Amount'));
  expect(Number(owed)).toBeGreaterThan(0);
  await press(page, 'Make the run');
  await confirmDialog(page, 'Make the run', { says: ['Nothing is sent before the run is approved'] });
  await expectRow(page, 'Elena Petrova', 'Created');

  const second = await elsewhere(page, 'superadmin@demo.test');
  await openRun(second);
  await press(second, 'Approve');
  await confirmDialog(second, 'Approve', { says: ['What is sent cannot be called back'] });
  await notice(second, 'The run was approved.');
  await untilPaid(second, 'Elena Petrova', 'Paid');
  await second.context().close();

  const elena = await elsewhere(page, 'expired-grant@demo.test');
  await goTo(elena, 'Earnings');
  await tab(elena, 'By date');
  // The newest is the first.
  const paid = await amountIn(await firstRowWith(elena, 'Payment record').cell('Paid'));
  expect(Number(paid)).toBe(Number(owed));
  await elena.context().close();
});

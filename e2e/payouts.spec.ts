import type { Page } from '@playwright/test';
import {
  amountIn,
  confirmDialog,
  elsewhere,
  expect,
  expectHeading,
  expectRow,
  figure,
  fill,
  firstRowWith,
  goTo,
  notice,
  ownServer,
  press,
  rowWith,
  signIn,
  tab,
  tellPaypal,
  test,
} from './helpers';

test.describe.configure({ mode: 'default' });
ownServer('payouts');

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

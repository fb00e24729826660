import type { Page } from '@playwright/test';
import {
  amountIn,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectHeading,
  expectRow,
  firstRowWith,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-runs');

let owed = '';

const openRun = async (page: Page) => {
  await goTo(page, 'Payments');
  await expectHeading(page, 'Payments');
  await rowWith(page, 'Regular payments').act(/\d{4}/);
  await expectHeading(page, /^Regular payments of/);
};

test('a run is tried, made by one person, approved by another, and paid', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Payments');
  await press(page, 'Try a run');
  await confirmDialog(page, 'Try', { says: ['No money moves'] });
  await notice(page, 'The trial is being computed.');
  await expectRow(page, 'Regular payments', 'Trial');
  await openRun(page);
  await expect(page.getByText('No money was moved')).toBeVisible();
  await expectAccessible(page, 'a run of payments');
  await expectRow(page, 'Kofi Mensah', 'Would be paid');
  await expectRow(page, 'Ferreira Studio', 'No payment method');
  // The demonstration earns other amounts each day.
  owed = await amountIn(await rowWith(page, 'Kofi Mensah').cell('Amount'));
  await press(page, 'Make the run');
  await openDialog(page, /^Make this run/);
  await confirmDialog(page, 'Make the run', { says: ['Nothing is sent before the run is approved'] });
  await expectRow(page, 'Kofi Mensah', 'Created');

  const second = await elsewhere(page, 'superadmin@demo.test');
  await openRun(second);
  await press(second, 'Approve');
  await confirmDialog(second, 'Approve', { says: ['What is sent cannot be called back'] });
  await notice(second, 'The run was approved.');
  await expect(second.getByText('Approved by')).toBeVisible();
  await expectRow(second, 'Kofi Mensah', /At the payment service|Paid/);
  await second.context().close();
});

test('its creator sees the payment among the earnings', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  await page.goto('/earnings');
  await expectHeading(page, 'Earnings');
  // The newest is the first.
  const paid = await amountIn(await firstRowWith(page, 'Payment record').cell('Paid'));
  expect(Number(owed)).toBeGreaterThan(0);
  expect(Number(paid)).toBe(Number(owed));
});

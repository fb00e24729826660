import type { Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  download,
  elsewhere,
  expect,
  expectAccessible,
  expectHeading,
  expectNoDialog,
  expectNoRow,
  expectProblem,
  expectRow,
  fill,
  goTo,
  methodCard,
  notice,
  openDialog,
  openPayments,
  ownServer,
  paymentsOf,
  press,
  rowWith,
  setPaypal,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-review');

const openQueue = async (page: Page) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  await expectHeading(staff, 'Payment methods');
  return staff;
};

test('what should be looked at is marked, and the list is filtered by it', async ({ page }) => {
  await paymentsOf(page, 'many-devices@demo.test');
  // The account that money of somebody else goes to.
  await setPaypal(page, 'many-devices@demo.test', 'creator@demo.test');
  const staff = await openQueue(page);
  await expectAccessible(staff, 'the payment methods');
  await expectRow(staff, {
    Creator: 'Aya Okafor',
    Method: /PayPal.*c•••@demo\.test.*Germany · EUR/,
    'Look at': 'Account of another person too',
    State: 'Waits to be approved',
  });
  await choose(staff, 'State', 'Waits to be approved');
  await expect(staff).toHaveURL(/state=pending/);
  await expectNoRow(staff, 'Mira Lindqvist');
  await choose(staff, 'Look at', 'New country');
  await expectNoRow(staff, 'Aya Okafor');
  await choose(staff, 'Look at', 'Account of another person too');
  await choose(staff, 'Method', 'PayPal');
  await expectRow(staff, 'Aya Okafor');
  await staff.reload();
  await expectRow(staff, 'Aya Okafor');
  await fill(staff, 'Search creators', 'nobody');
  await expectNoRow(staff, 'Aya Okafor');
  await staff.goto('/admin/payment-methods?type=payoneer');
  await expectRow(staff, 'Tomás Ferreira', 'Active');
  const rows = (await download(staff, () => press(staff, 'Download CSV'))).rows();
  expect(rows.map(({ type }) => type)).toEqual(['payoneer']);
  await staff.context().close();
});

test('a method is rejected with its reason, which its creator reads, and another is approved', async ({
  page,
}) => {
  const email = 'many-devices@demo.test';
  await paymentsOf(page, email);
  const staff = await openQueue(page);
  await press(rowWith(staff, 'Aya Okafor').locator, 'Reject');
  const asked = await openDialog(staff, 'Reject this payment method of Aya Okafor?');
  await press(asked, 'Reject');
  await expectProblem(asked, 'Reason', /./);
  await fill(asked, 'Reason', 'This account belongs to another creator');
  await press(asked, 'Reject');
  await expectNoDialog(staff);
  await notice(staff, 'The payment method was rejected.');
  await expectRow(staff, 'Aya Okafor', 'Not approved');

  await page.reload();
  await openPayments(page, '&modal=history');
  await expect(page.getByRole('dialog')).toContainText('This account belongs to another creator');
  await press(page.getByRole('dialog'), 'Close');

  await setPaypal(page, email, 'aya.pays@demo.test');
  await staff.reload();
  const row = rowWith(staff, 'Aya Okafor', 'a•••@demo.test').locator;
  await press(row, 'Approve');
  await confirmDialog(staff, 'Approve', { title: 'Approve this payment method of Aya Okafor?' });
  await notice(staff, 'The payment method is active.');
  await page.reload();
  await expect(methodCard(page, 'You are paid by')).toContainText('a•••@demo.test');
  await staff.context().close();
});

test('a method is locked and unlocked, with its history', async ({ page }) => {
  await paymentsOf(page, 'many-devices@demo.test');
  const staff = await openQueue(page);
  const row = rowWith(staff, 'Aya Okafor', 'a•••@demo.test').locator;
  await press(row, 'Lock');
  await confirmDialog(staff, 'Lock', { fill: { Reason: 'Somebody called about it' } });
  await notice(staff, 'The payment method is locked.');
  await page.reload();
  const locked = methodCard(page, 'Locked');
  await expect(locked).toContainText('Somebody called about it');
  await expect(locked).toContainText('a•••@demo.test');

  await press(row, 'Unlock');
  await confirmDialog(staff, 'Unlock', { fill: { Reason: 'It was you' } });
  await notice(staff, 'The payment method waits to be approved.');
  await press(row, 'History');
  const history = await openDialog(staff, /^History of/);
  await expect(history.getByRole('listitem')).toHaveText([
    /Waits to be approved.*It was you/,
    /Locked.*Somebody called about it/,
    /Active/,
    /Waits to be approved/,
    /Not confirmed/,
  ]);
  await press(history, 'Close');
  await page.reload();
  await expect(methodCard(page, 'Waits to be approved')).toContainText('a•••@demo.test');
  await press(row, 'Approve');
  await confirmDialog(staff, 'Approve');
  await page.reload();
  await expect(methodCard(page, 'You are paid by')).toContainText('It was locked, so we wait for a while');
  await staff.context().close();
});

test('the bell says why a method was rejected', async ({ page }) => {
  await paymentsOf(page, 'many-devices@demo.test');
  await page.getByRole('button', { name: /^Notices, \d unread/ }).click();
  await expect(await openDialog(page, 'Notices')).toContainText('This account belongs to another creator');
});

test('nobody without the permission sees the list', async ({ page }) => {
  await paymentsOf(page, 'reviewer@demo.test');
  await expect(page.getByRole('menuitem', { name: 'Payment methods' })).toHaveCount(0);
});

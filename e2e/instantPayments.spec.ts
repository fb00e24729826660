import type { Page } from '@playwright/test';
import {
  THIS_MONTH,
  confirmDialog,
  elsewhere,
  estimated,
  expect,
  expectAccessible,
  expectComplaints,
  expectHeading,
  expectProblem,
  figure,
  fill,
  firstRowWith,
  goTo,
  notice,
  openDialog,
  openInstant,
  ownServer,
  press,
  rowWith,
  tellPaypal,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const MIRA = 'creator@demo.test';
const OWNER = 'owner@demo.test';

// Nearly all of what all together may claim this month is claimed.
ownServer('instant-payments', {
  data: [
    estimated('creator', 1600),
    estimated('owner', 400),
    `insert into instant_limit (month, taken) values ('${THIS_MONTH}', 49100)`,
  ],
});

const claim = async (page: Page, amount: string, dollars: string) => {
  await fill(page, 'Amount to claim', amount);
  await press(page, 'Claim');
  // It can be sent once it is known what it brings.
  await confirmDialog(page, 'Claim', { title: `Claim ${dollars} now?`, says: [/You receive/] });
};
/** Waits until a request stands so, looking at it again and again: jobs pay it. */
const untilRequest = (page: Page, ...words: string[]) =>
  expect(async () => {
    await page.reload();
    await expect(firstRowWith(page, ...words).locator).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });

test('a claim says before what it brings, is asked once, and arrives', async ({ page }) => {
  await tellPaypal(page, { webhooks: true });
  await openInstant(page, MIRA);
  await expect(figure(page, 'Claimable').first()).toHaveText('$800.00');
  await fill(page, 'Amount to claim', '24.99');
  await press(page, 'Claim');
  await expectProblem(page, 'Amount to claim', /Please enter \$25\.00 at least/);
  await fill(page, 'Amount to claim', '100');
  await expect(page.getByText('It is approved at once.')).toBeVisible();
  await expect(page.getByText('$90.00', { exact: true })).toBeVisible();
  await expectAccessible(page, 'instant payment with a claim');
  await claim(page, '100', '$100.00');
  await notice(page, 'Your instant payment was requested.');
  await untilRequest(page, '$100.00', 'Paid');
  await expect(figure(page, 'Claimed').first()).toHaveText('$100.00');
  await expect(figure(page, 'Claimable').first()).toHaveText('$700.00');
});

test('a large one waits for staff, who see why; rejected it says the reason, and can be claimed again', async ({
  page,
}) => {
  await openInstant(page, MIRA);
  await claim(page, '600', '$600.00');
  await notice(page, 'Your instant payment was requested.');
  await expect(firstRowWith(page, '$600.00', 'Pending').locator).toBeVisible();
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Instant requests');
  await expectHeading(staff, 'Instant payment requests');
  const request = rowWith(staff, 'Mira Lindqvist', 'Waits to be approved');
  await expect(request.locator).toContainText('Large amount');
  await expectAccessible(staff, 'the requests for instant payments');
  await request.act('Reject');
  await confirmDialog(staff, 'Reject', { fill: { Reason: 'Please write to us first' } });
  await notice(staff, 'The request was rejected. What it claimed can be claimed again.');
  await untilRequest(page, '$600.00', 'Rejected', 'The reason: Please write to us first');

  await claim(page, '650', '$650.00');
  await firstRowWith(page, '$650.00', 'Pending').act('Cancel request');
  await confirmDialog(page, 'Cancel request', { title: 'Cancel the request for $650.00?' });
  await notice(page, 'Your request for an instant payment was cancelled.');
  await expect(figure(page, 'Claimable').first()).toHaveText('$700.00');
  await expect(page.getByText('From $25.00 to $700.00')).toBeVisible();

  await claim(page, '600', '$600.00');
  await staff.reload();
  await rowWith(staff, 'Mira Lindqvist', 'Waits to be approved').act('Approve');
  await confirmDialog(staff, 'Approve');
  await untilRequest(page, '$600.00', 'Paid');
});

test('what somebody else claims first is told with what the network has left, and nothing is lost', async ({
  page,
  complaints,
}) => {
  await openInstant(page, OWNER);
  await expect(figure(page, 'Remaining limit of the network')).toHaveText('$200.00');
  const mira = await elsewhere(page, MIRA);
  await mira.goto('/earnings/instant');
  await claim(mira, '100', '$100.00');
  await notice(mira, 'Your instant payment was requested.');
  await fill(page, 'Amount to claim', '150');
  await press(page, 'Claim');
  const dialog = await openDialog(page, 'Claim $150.00 now?');
  await expect(dialog).toContainText('You receive');
  await press(dialog, 'Claim');
  await expect(dialog).toContainText('That is more than what is left of the network’s limit for this month.');
  await notice(page, /left of the network’s limit for this month: \$100\.00/);
  await press(dialog, 'Cancel');
  await expect(
    page.getByText('Your claim was above what is left of the network’s limit', { exact: true }),
  ).toBeVisible();
  await expect(figure(page, 'Remaining limit of the network')).toHaveText('$100.00');
  expectComplaints(complaints, '409');
});

test('who has no payment method reads why it is off, and the way out', async ({ page }) => {
  await openInstant(page, 'newcomer@demo.test');
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing can be paid to your payment method now' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link').first()).toHaveAttribute('href', /tab=payment-setup/);
});

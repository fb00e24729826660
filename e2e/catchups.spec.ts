import type { Page } from '@playwright/test';
import {
  DAY,
  MINUTE,
  changeDialog,
  changePayout,
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectHeading,
  expectRow,
  firstRowWith,
  follow,
  goTo,
  mailsTo,
  movingClock,
  notice,
  openDialog,
  ownServer,
  press,
  proveMethod,
  rowWith,
  signIn,
  tellPaypal,
  test,
  typePaypal,
} from './helpers';

test.describe.configure({ mode: 'serial' });
const clock = movingClock('catchups');
const server = ownServer('catchups', {
  env: clock.env,
  // An account that takes nothing from abroad, to which the creator was paid until now.
  data: [
    `update payment_method set account = '{"email":"fail-closed-market@demo.test"}'
      where user_id = (select user_id from users where username = 'creator')`,
  ],
});

const KOFI = 'failed-payout@demo.test';
const MIRA = 'creator@demo.test';
const ELENA = 'expired-grant@demo.test';
const PAID_MAIL = ' paid to you';
const OUR_FUNDS = 'There was not enough money in the account that we pay from.';

// What a server missed while it was away waits for a minute after its start.
const doWhatWaits = () => clock.pass(2 * MINUTE);

/** Signs in when it is as late for the browser as for the server, and opens the earnings. */
const openEarnings = async (page: Page, email: string) => {
  await page.context().clock.setFixedTime(clock.now());
  await signIn(page, email);
  await page.goto('/earnings');
  await expectHeading(page, 'Earnings');
};

const card = (page: Page) => page.getByRole('region', { name: 'Catch-up payment', exact: true });

/** Waits until somebody is told that another payment has arrived, and looks at the earnings again. */
const untilPaid = async (page: Page, email: string, payments: number) => {
  const paid = async () => (await mailsTo(page, email)).filter(({ subject }) => subject.includes(PAID_MAIL));
  await expect.poll(async () => (await paid()).length, `payments to ${email}`).toBe(payments);
  await page.reload();
};

/** Expects that the catch-up payment of these earnings has arrived. */
const expectCaughtUp = async (page: Page) => {
  await firstRowWith(page, 'Catch-up payment').open();
  await expect(firstRowWith(page, / paid/, 'Paid', 'PayPal').locator).toBeVisible();
  await expect(card(page)).toHaveCount(0);
};

/** Approves the newest request of a creator. */
const approve = async (page: Page, creator: string) => {
  await page.reload();
  await rowWith(page, creator, 'Waits to be approved').act('Approve');
  await confirmDialog(page, 'Approve');
};

const openRequests = async (page: Page) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Catch-up requests');
  await expectHeading(staff, 'Catch-up requests');
  return staff;
};

const askStaff = async (page: Page, note = '') => {
  await press(page, 'Ask our staff');
  await confirmDialog(page, 'Send request', {
    title: /^Ask our staff to pay/,
    fill: note ? { 'Note to our staff (optional)': note } : {},
  });
  await notice(page, 'Your request was sent.');
};

test('what failed on an account that its creator has mended is asked of staff, denied, released and paid', async ({
  page,
}) => {
  await tellPaypal(page, { webhooks: true });
  doWhatWaits();
  await openEarnings(page, KOFI);
  await expect(card(page)).toContainText('The last payment failed because of your payment method');
  await expect(card(page)).toContainText('Your account is locked or restricted.');
  await expectAccessible(page, 'the earnings with a catch-up payment');
  await press(card(page), 'I have mended it');
  await notice(page, 'You can ask for your money now.');
  await askStaff(page, 'PayPal has unlocked my account.');
  await expect(card(page)).toContainText('Our staff are looking at it.');

  const staff = await openRequests(page);
  await expectRow(staff, {
    Creator: 'Kofi Mensah',
    Requested: 'PayPal has unlocked my account.',
    'Look at': /locked or restricted.*3015.*Failed payments: 1.*Rejected before: 0/,
  });
  await expectAccessible(staff, 'the requests for catch-up payments');
  await rowWith(staff, 'Kofi Mensah').act('Reject');
  await confirmDialog(staff, 'Reject', { fill: { Reason: 'PayPal still says that it is locked' } });
  await notice(staff, 'Its money is on hold.');

  await page.reload();
  await expect(card(page)).toContainText('was not approved');
  await expect(card(page)).toContainText('PayPal still says that it is locked');
  await expect(card(page).getByRole('button', { name: 'Ask our staff' })).toHaveCount(0);
  await rowWith(staff, 'Kofi Mensah').act('Release the money');
  await confirmDialog(staff, 'Release the money');

  await page.reload();
  await askStaff(page);
  await staff.reload();
  await expectRow(staff, 'Kofi Mensah', 'Waits to be approved', 'Rejected before: 1');
  await approve(staff, 'Kofi Mensah');
  await untilPaid(page, KOFI, 1);
  await expectCaughtUp(page);
  await staff.context().close();
});

test('a payment that fails on our side asks nothing of its creator, and is sent again', async ({ page }) => {
  // A pay day of the next month is over.
  const day = clock.now();
  clock.pass(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 20, 12) - day.getTime());
  await tellPaypal(page, { next: 'insufficient-funds' });
  await page.context().clock.setFixedTime(clock.now());
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Payments');
  await press(page, 'Make a run');
  await confirmDialog(page, 'Make the run');
  await rowWith(page, 'Regular payments').act(/\d{4}/);
  await expectRow(page, 'Kofi Mensah', 'Created');
  const second = await elsewhere(page, 'superadmin@demo.test');
  await second.goto(page.url());
  await press(second, 'Approve');
  await confirmDialog(second, 'Approve');
  await second.context().close();

  await openEarnings(page, KOFI);
  await firstRowWith(page, 'Payment record').act('Payment record');
  const record = await openDialog(page, /^Regular payment on /);
  await expect(record).toContainText('goes out with the next payments');
  await expect(record).toContainText('We are on it');
  await expect(record).toContainText(OUR_FUNDS);
  await press(record, 'Close');
  await expect(card(page)).toHaveCount(0);

  await page.goto('about:blank');
  clock.pass(61 * MINUTE);
  await server.restart();
  await tellPaypal(page, { webhooks: true });
  doWhatWaits();
  await openEarnings(page, KOFI);
  await untilPaid(page, KOFI, 1);
  await firstRowWith(page, 'Payment record').act('Payment record');
  await expect(record.getByText('Paid', { exact: true })).toBeVisible();
});

test('what failed on an account is paid to another one', async ({ page }) => {
  await openEarnings(page, MIRA);
  await expect(card(page)).toContainText('Your account does not receive payments from abroad.');
  await follow(card(page), 'change your payment method');
  const dialog = await changeDialog(page);
  await choose(dialog, 'Country of the account', 'Sweden');
  await choose(dialog, 'Currency', 'USD · US Dollar');
  await press(dialog, 'Next');
  await press(dialog, 'Choose PayPal');
  await typePaypal(dialog, 'mira.pays@demo.test');
  await proveMethod(page, MIRA);

  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  await rowWith(staff, 'Mira Lindqvist', 'm•••@demo.test').act('Approve');
  await confirmDialog(staff, 'Approve');
  await staff.context().close();

  // Nothing is paid to a changed account for a while.
  clock.pass(8 * DAY);
  await openEarnings(page, MIRA);
  await expect(card(page)).toContainText('of earlier payments did not reach you');
  await askStaff(page);
  const again = await openRequests(page);
  await approve(again, 'Mira Lindqvist');
  await again.context().close();
  await untilPaid(page, MIRA, 1);
  await expectCaughtUp(page);
});

test('a little that came back is paid again as soon as its creator asks', async ({ page }) => {
  await changePayout(page, ELENA, { status: 'RETURNED', returned: '8.00' });
  await openEarnings(page, ELENA);
  await expect(card(page)).toContainText('$8.00 of earlier payments did not reach you.');
  await press(card(page), 'Request payment');
  await confirmDialog(page, 'Request payment', { says: ['goes out soon by PayPal'] });
  await notice(page, 'Your catch-up payment was requested.');
  await untilPaid(page, ELENA, 2);
  await expectCaughtUp(page);
});

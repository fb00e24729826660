import type { Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectHeading,
  expectNoDialog,
  expectProblem,
  expectRow,
  figure,
  fill,
  goTo,
  linkIn,
  mailTo,
  methodCard,
  notice,
  openDialog,
  ownServer,
  paymentsOf,
  press,
  rowWith,
  setPaypal,
  test,
} from './helpers';

test.describe.configure({ mode: 'default' });
ownServer('payment-review');

/** The list of payment methods, as staff see it. */
const openQueue = async (page: Page) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  await expectHeading(staff, 'Payment methods');
  return staff;
};

/** A browser in which nobody is signed in. */
const visitor = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  return (await browser.newContext()).newPage();
};

test('staff reject what is marked, with a reason that its creator reads in the bell', async ({ page }) => {
  const email = 'many-devices@demo.test';
  await paymentsOf(page, email);
  // The account that money of somebody else goes to.
  await setPaypal(page, email, 'creator@demo.test');
  const staff = await openQueue(page);
  await test.step('it is marked, and rejected', async () => {
    await expectRow(staff, {
      Creator: 'Aya Okafor',
      Method: /PayPal.*c•••@demo\.test.*Germany · EUR/,
      'Risk signals': 'Also used by another person',
      Status: 'Waiting for approval',
    });
    // Whose account it is, is said of the other one too.
    await press(rowWith(staff, 'Aya Okafor', 'Germany · EUR').locator, 'Reject');
    const asked = await openDialog(staff, 'Reject this payment method of Aya Okafor?');
    await press(asked, 'Reject');
    await expectProblem(asked, 'Reason', /./);
    await fill(asked, 'Reason', 'This account belongs to another creator');
    await press(asked, 'Reject');
    await expectNoDialog(staff);
    await choose(staff, 'Status', 'Not approved');
    await expectRow(staff, 'Aya Okafor', 'Germany · EUR', 'Not approved');
  });

  await page.reload();
  await press(page, /^Notifications, \d unread/);
  const bell = await openDialog(page, 'Notifications');
  await expect(bell).toContainText('This account belongs to another creator');
  await expect(page.getByText('Choose how you want to be paid.')).toBeAttached();
  await staff.context().close();
});

test('the link in the mail about a change stops it without anybody signing in, until staff unlock it', async ({
  page,
}) => {
  const email = 'expired-grant@demo.test';
  await paymentsOf(page, email);
  await setPaypal(page, email, 'thief@demo.test');
  await expect(figure(methodCard(page, 'Waiting for approval'), 'Account')).toHaveText('t•••@demo.test');

  await test.step('stopped by the link, which works once', async () => {
    const other = await visitor(page);
    const mail = await mailTo(page, email, 'your payment method was changed');
    const link = linkIn(mail, '/stop-payment-method');
    await other.goto(link);
    await expectHeading(other, 'Stop a change of your payment method');
    await expect(other).toHaveURL('/stop-payment-method');
    await press(other, 'Stop the change');
    await expect(other.getByText('The change is stopped')).toBeVisible();
    await other.goto(link);
    await press(other, 'Stop the change');
    await notice(other, 'This link was already used or has expired.');
    await other.context().close();
  });

  await page.reload();
  const locked = methodCard(page, 'Locked');
  await expect(locked).toContainText('Please write to support to have it unlocked.');
  await expect(figure(methodCard(page, 'Current payment method'), 'Account')).toHaveText('e•••@demo.test');

  const staff = await openQueue(page);
  const row = ['Elena Petrova', 't•••@demo.test'];
  await choose(staff, 'Status', 'Locked');
  await press(rowWith(staff, ...row).locator, 'Unlock');
  await confirmDialog(staff, 'Unlock', { fill: { Reason: 'It was you' } });
  await notice(staff, 'The payment method was unlocked and is waiting for approval.');
  await choose(staff, 'Status', 'Waiting for approval');
  await press(rowWith(staff, ...row).locator, 'Approve');
  await confirmDialog(staff, 'Approve');
  await notice(staff, 'The payment method is active.');
  await staff.context().close();
  await page.reload();
  await expect(methodCard(page, 'Current payment method')).toContainText(
    'It was locked, so we wait for a while',
  );
});

import type { Page } from '@playwright/test';
import {
  elsewhere,
  expect,
  expectAccessible,
  expectHeading,
  expectRow,
  figure,
  goTo,
  linkIn,
  mailTo,
  methodCard,
  openPayments,
  ownServer,
  paymentsOf,
  press,
  setPaypal,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-stop');

const OWNER = 'expired-grant@demo.test';
const OVER = 'This link was used already, or is too old.';

/** A browser in which nobody is signed in. */
const visitor = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  return (await browser.newContext()).newPage();
};

test('the link in the mail about a change stops it, without anybody signing in, once', async ({ page }) => {
  await paymentsOf(page, OWNER);
  await setPaypal(page, OWNER, 'thief@demo.test');
  await expect(figure(methodCard(page, 'Waits to be approved'), 'Account')).toHaveText('t•••@demo.test');

  const other = await visitor(page);
  const link = linkIn(await mailTo(page, OWNER, 'your payment method was changed'), '/stop-payment-method');
  await other.goto(link);
  await expectHeading(other, 'Stop a change of your payment method');
  await expect(other).toHaveURL('/stop-payment-method');
  await expectAccessible(other, 'the page that stops a change');
  await press(other, 'Stop the change');
  await expect(other.getByText('The change is stopped')).toBeVisible();
  await expectAccessible(other, 'the change that is stopped');
  await other.goto(link);
  await press(other, 'Stop the change');
  await expect(other.getByText(OVER)).toBeVisible();
  await other.goto('/stop-payment-method');
  await expect(other.getByText(OVER)).toBeVisible();
  await other.context().close();

  await page.reload();
  const locked = methodCard(page, 'Locked');
  await expect(figure(locked, 'Account')).toHaveText('t•••@demo.test');
  await expect(locked).toContainText('Please write to support to have it unlocked.');
  const current = methodCard(page, 'You are paid by');
  await expect(figure(current, 'Account')).toHaveText('e•••@demo.test');
  await expect(current.getByRole('button', { name: 'Change payment method' })).toBeDisabled();
  await openPayments(page, '&modal=change');
  await expect(page.getByRole('dialog')).toContainText('Your payment method is locked.');
  expect(await mailTo(page, OWNER, 'the change of your payment method was stopped')).toContain('was locked');
});

test('staff see the change that was stopped, and let its method go on', async ({ page }) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  await expectRow(staff, 'Elena Petrova', 't•••@demo.test', 'Locked');
  await staff.context().close();
});

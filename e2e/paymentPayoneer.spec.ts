import type { Page } from '@playwright/test';
import {
  askForMethodCode,
  beginMethod,
  changeDialog,
  choose,
  confirmCode,
  confirmDialog,
  elsewhere,
  expect,
  expectHeading,
  figure,
  follow,
  goTo,
  methodCard,
  notice,
  ownServer,
  paymentsOf,
  press,
  proveMethod,
  rowWith,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-payoneer');

const SERVICE_DECIDES = 'The payment service looks at your details.';

/** Registers at Payoneer in its window, and comes back from there. */
const register = async (page: Page) => {
  const dialog = await beginMethod(page, 'Payoneer', { country: 'Spain' });
  await press(dialog, 'Begin at Payoneer');
  const payoneer = await windowAfter(page, () => follow(dialog, 'Go to Payoneer'));
  await press(payoneer, 'Send the forms');
  await expect(payoneer).toHaveURL('/payoneer-success');
  await expectHeading(payoneer, 'Back from Payoneer');
  return payoneer;
};

/** Decides on the payee who registered last, at Payoneer's desk. */
const decide = async (page: Page, button: string): Promise<string> => {
  const desk = await page.context().newPage();
  await desk.goto('/sandbox/payoneer');
  const payee = desk.getByRole('listitem').last();
  await press(payee, button);
  await expect(payee).toContainText(button === 'Decline' ? 'DECLINED' : 'ACTIVE');
  const [id = ''] = ((await payee.textContent()) ?? '').trim().split(':');
  await desk.close();
  return id;
};

const approve = async (page: Page, name: string) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  await press(rowWith(staff, name, 'Payoneer').locator, 'Approve');
  await confirmDialog(staff, 'Approve', { title: `Approve this payment method of ${name}?` });
  await notice(staff, 'The payment method is active.');
  await staff.context().close();
};

test('an account at Payoneer is registered there, approved when we ask, proven and active', async ({
  page,
}) => {
  const email = 'recruiter@demo.test';
  await paymentsOf(page, email);
  const payoneer = await register(page);
  await follow(payoneer, 'Go to your payment settings');
  await expect(methodCard(payoneer, 'Not confirmed yet')).toContainText('Payoneer');
  await payoneer.close();

  const dialog = await changeDialog(page);
  await press(dialog, 'I have sent the forms');
  await expect(dialog).toContainText('Payoneer, •••');
  await press(dialog, 'Close');
  const draft = methodCard(page, 'Not confirmed yet');
  await expect(draft).toContainText(SERVICE_DECIDES);

  await decide(page, 'Approve');
  const admin = await elsewhere(page, 'admin@demo.test');
  await goTo(admin, 'Jobs');
  await choose(admin, 'Job', 'Ask payment services about accounts');
  await press(rowWith(admin, 'Ask payment services about accounts').locator, 'Run now');
  // The open tab follows.
  await expect(draft).not.toContainText(SERVICE_DECIDES);
  await admin.context().close();

  await press(draft, 'Enter the code');
  await proveMethod(page, email);
  await press(await changeDialog(page), 'Close');
  await expect(methodCard(page, 'Waits to be approved')).toContainText('Payoneer');
  await approve(page, 'Rafael Ortega');
  await page.reload();
  await expect(methodCard(page, 'You are paid by')).toContainText('Payoneer');
});

test('an account is proven while Payoneer decides; staff can approve it once Payoneer has told us', async ({
  page,
}) => {
  const email = 'leaving@demo.test';
  await paymentsOf(page, email);
  await (await register(page)).close();
  const dialog = await changeDialog(page);
  await press(dialog, 'I have sent the forms');
  await confirmCode(dialog, await askForMethodCode(page, email));
  await expect(dialog).toContainText('Your payment method is confirmed');
  await press(dialog, 'Close');
  const waiting = methodCard(page, 'Waits to be approved');
  await expect(waiting).toContainText(SERVICE_DECIDES);

  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Payment methods');
  const row = rowWith(staff, 'Hanna Vogel').locator;
  await expect(row).toContainText('The service decides');
  await expect(row.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await staff.context().close();

  await decide(page, 'Approve and tell');
  await expect(waiting).toContainText('It becomes active by');
  await approve(page, 'Hanna Vogel');
  await page.reload();
  await expect(figure(methodCard(page, 'You are paid by'), 'Country and currency')).toHaveText('Spain · EUR');
});

test('an account that Payoneer declines is said, and given up', async ({ page }) => {
  await paymentsOf(page, 'many-devices@demo.test');
  await (await register(page)).close();
  const dialog = await changeDialog(page);
  await press(dialog, 'I have sent the forms');
  await press(dialog, 'Close');
  const draft = methodCard(page, 'Not confirmed yet');
  await expect(draft).toContainText(SERVICE_DECIDES);
  const payee = await decide(page, 'Decline');
  await page.request.post('/api/v2/payoneer/callback', { data: { payee_id: payee } });
  await notice(page, 'The payment service did not accept this account.');
  await expect(draft.getByRole('button', { name: 'Enter the code' })).toHaveCount(0);
  await press(draft, 'Give up');
  await confirmDialog(page, 'Give up');
  await expect(draft).toHaveCount(0);
});

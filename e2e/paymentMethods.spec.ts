import type { Locator, Page } from '@playwright/test';
import {
  DAY,
  beginChange,
  beginMethod,
  changeDialog,
  choose,
  confirmDialog,
  expect,
  expectComplaints,
  expectNoDialog,
  expectProblem,
  field,
  figure,
  methodCard,
  methodCode,
  notice,
  openDialog,
  ownServer,
  paymentsOf,
  paypalDraft,
  press,
  proveMethod,
  test,
  typePaypal,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-methods');

const NEWCOMER = 'many-devices@demo.test';
const PAID = 'expired-grant@demo.test';

/** Goes on with the tabulator until this control has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeAttached();
  for (let step = 0; step < 20; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });

test('a first PayPal account is set in steps that have addresses, and waits for three days at most', async ({
  page,
}) => {
  await paymentsOf(page, NEWCOMER);
  await expect(page.getByText('Choose how you want to be paid.')).toBeVisible();
  const dialog = await beginChange(page, { country: 'Germany' });
  const paypal = dialog.getByRole('article', { name: 'PayPal' });
  await expect(figure(paypal, 'For $500 to Germany you receive')).toHaveText(/^€\d{3}\.\d\d$/);
  await choose(dialog, 'Compare for a payment of', '$1,000');
  await expect(figure(paypal, 'For $1,000 to Germany you receive')).toHaveText(/^€\d{3}\.\d\d$/);
  await expect(figure(paypal, 'Fee for this amount')).toContainText('$20.00');
  await page.reload();
  await expect(figure(paypal, 'Fee for this amount')).toContainText('$20.00');

  await press(dialog, 'Choose PayPal');
  await page.reload();
  await typePaypal(dialog, 'aya.pays', 'aya.pays');
  await expectProblem(dialog, 'E-mail address of your PayPal account', /Please enter a whole e-mail address/);
  await typePaypal(dialog, 'aya.pays@demo.test', 'aya.pay@demo.test');
  await expectProblem(dialog, 'E-mail address again', /The two addresses differ/);
  await typePaypal(dialog, 'aya.pays@demo.test');
  await expect(dialog).toContainText(`PayPal, a•••@demo.test: to make sure that it is you, we send a code`);
  await page.reload();
  await expect(dialog).toContainText('a•••@demo.test');
  await proveMethod(page, NEWCOMER);
  await expect(dialog).toContainText(`It is active by ${dayIn(3)} at the latest.`);
  await press(dialog, 'Close');
  await expectNoDialog(page);
  await expect(page).toHaveURL('/user-profile?tab=payment-setup');

  const waiting = methodCard(page, 'Waits to be approved');
  await expect(waiting).toContainText(`It becomes active by ${dayIn(3)} at the latest.`);
  await expect(figure(waiting, 'Account')).toHaveText('a•••@demo.test');
  await expect(figure(waiting, 'Country and currency')).toHaveText('Germany · EUR');
});

test('back goes through the steps, and each can be gone to again', async ({ page }) => {
  await paymentsOf(page, PAID);
  const dialog = await paypalDraft(page, 'elena.new@demo.test');
  await page.goBack();
  await expect(field(dialog, 'E-mail address again')).toHaveValue('');
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Choose PayPal' })).toBeVisible();
  await page.goBack();
  await expect(field(dialog, 'Country of the account')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(dialog).toContainText('e•••@demo.test: to make sure');
  await press(dialog, /Method$/);
  await expect(dialog.getByRole('button', { name: 'Choose PayPal' })).toBeVisible();
  await press(dialog, 'Close');

  // What was written down waits for its code.
  await press(methodCard(page, 'Not confirmed yet'), 'Enter the code');
  await expect(await changeDialog(page)).toContainText('e•••@demo.test: to make sure');
  await page.goBack();
  await expectNoDialog(page);
  await press(methodCard(page, 'Not confirmed yet'), 'Give up');
  await confirmDialog(page, 'Give up', { says: ['PayPal, e•••@demo.test, will not be used.'] });
  await notice(page, 'The payment method was given up.');
  await expect(methodCard(page, 'Not confirmed yet')).toHaveCount(0);
});

test('the account that money goes to stays until the new one is active, and is not taken again', async ({
  page,
  complaints,
}) => {
  await paymentsOf(page, PAID);
  const dialog = await beginMethod(page, 'PayPal', { country: 'Bulgaria', currency: 'USD · US Dollar' });
  await typePaypal(dialog, PAID);
  await expectProblem(
    dialog,
    'E-mail address of your PayPal account',
    /This is the account that you have set/,
  );
  await expect(field(dialog, 'E-mail address of your PayPal account')).toBeFocused();
  expectComplaints(complaints, '409');

  await typePaypal(dialog, 'petrova.pays@demo.test');
  await proveMethod(page, PAID);
  await expect(dialog).toContainText('Until then you are paid to e•••@demo.test as before.');
  await press(dialog, 'Close');
  const current = methodCard(page, 'You are paid by');
  await expect(figure(current, 'Account')).toHaveText('e•••@demo.test');
  const waiting = methodCard(page, 'Waits to be approved');
  await expect(figure(waiting, 'Account')).toHaveText('p•••@demo.test');
  await expect(waiting).toContainText('from a browser that you never signed in with before');

  await press(current, 'History');
  const history = await openDialog(page, 'History');
  await expect(page).toHaveURL(/modal=history/);
  await expect(history.getByRole('listitem').first()).toContainText(
    'PayPal p•••@demo.test: Waits to be approved',
  );
  await press(history, 'Close');
  await press(waiting, 'Give up');
  await confirmDialog(page, 'Give up');
  await expect(waiting).toHaveCount(0);

  await press(current, 'Remove');
  await confirmDialog(page, 'Remove', { says: ['Nothing is paid to e•••@demo.test any more.'] });
  await notice(page, 'Your PayPal account was removed.');
  await expect(page.getByText('Choose how you want to be paid.')).toBeVisible();
});

test('the fourth change in thirty days is refused', async ({ page }) => {
  const email = 'leaving@demo.test';
  await paymentsOf(page, email);
  for (const paypal of ['one@demo.test', 'two@demo.test', 'three@demo.test']) {
    const dialog = await paypalDraft(page, paypal);
    await proveMethod(page, email);
    await press(dialog, 'Close');
    await expect(figure(methodCard(page, 'Waits to be approved'), 'Account')).toHaveText(/@demo.test$/);
  }
  await press(page, 'Change payment method');
  await expect(await changeDialog(page)).toContainText(
    'You have changed your payment method as often as you may for now.',
  );
});

test('a payment method is set with the keyboard alone', async ({ page }) => {
  const email = 'recruiter@demo.test';
  await paymentsOf(page, email);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Set a payment method' }).focus();
  await keyboard.press('Enter');
  const dialog = await changeDialog(page);
  await tabTo(page, field(dialog, 'Country of the account'));
  await keyboard.type('Germ');
  await keyboard.press('Enter');
  await expect(dialog.getByText('EUR · Euro')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');
  const amounts = dialog.getByRole('radiogroup', { name: 'Compare for a payment of' });
  await tabTo(page, amounts.getByRole('radio', { name: '$500', exact: true }));
  await keyboard.press('ArrowRight');
  await expect(amounts.getByRole('radio', { name: '$1,000' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Choose PayPal' }));
  await keyboard.press('Enter');
  await tabTo(page, field(dialog, 'E-mail address of your PayPal account'));
  await keyboard.type('rafael.pays@demo.test');
  await keyboard.press('Tab');
  await keyboard.type('rafael.pays@demo.test');
  await keyboard.press('Enter');
  const send = dialog.getByRole('button', { name: 'E-mail me a code' });
  await tabTo(page, send);
  await keyboard.press('Enter');
  await notice(page, `A code was sent to ${email}.`);
  await expect(field(dialog, 'Code from the e-mail')).toBeFocused();
  await keyboard.type(await methodCode(page, email));
  await keyboard.press('Enter');
  await expect(dialog).toContainText('Your payment method is confirmed');
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await keyboard.press('Enter');
  await expectNoDialog(page);
  await expect(methodCard(page, 'Waits to be approved')).toContainText('r•••@demo.test');
});

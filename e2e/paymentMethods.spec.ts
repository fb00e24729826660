import type { Locator, Page } from '@playwright/test';
import {
  beginMethod,
  changeDialog,
  choose,
  chooseInAccountMenu,
  download,
  expect,
  expectChosen,
  expectComplaints,
  expectFilled,
  expectNoDialog,
  expectProblem,
  field,
  figure,
  fill,
  fillIn,
  follow,
  methodCard,
  methodCode,
  notice,
  otherThan,
  ownServer,
  paymentsOf,
  press,
  settled,
  signInHere,
  test,
  typePaypal,
  windowAfter,
} from './helpers';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// One after the other, on one server.
test.describe.configure({ mode: 'default' });
// A creator has enough views for Tipalti, before any are read.
const SEEN = `insert into channel_day
    (user_id, channel_id, day, views, read_at, watch_minutes, subscribers_gained, subscribers_lost)
  select c.user_id, c.channel_id, to_char(now() - interval '3 days', 'YYYY-MM-DD')::date, 300000, now(), 0, 0, 0
  from channel c join users u using (user_id)
  where u.username = 'creator' and c.status = 'linked' limit 1`;
ownServer('payments', {
  env: { PAYMENT_METHODS: 'bank_transfer,paypal,payoneer,tipalti,dcc' },
  data: [SEEN],
});

const CODE = 'Code from the e-mail';

/** Goes on with the tabulator until this control has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeAttached();
  for (let step = 0; step < 20; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

/** How the dashboard writes the day in so many days. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const BANK = { 'Full name of the account holder': 'Aya Okafor', Bank: 'MUFG', Branch: 'Shinjuku' };

test('a bank account survives an expired session, but for what is secret, and support sees none of it', async ({
  page,
}) => {
  const email = 'leaving@demo.test';
  await page.clock.install();
  await paymentsOf(page, email);
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'Japan' });
  await test.step('typed before and after the session has expired', async () => {
    await fillIn(dialog, { ...BANK, 'Account number': '7604913' });
    // An answer to what was asked before would say that the computer's clock is wrong.
    await settled(page);
    await page.clock.fastForward(13 * HOUR);
    await notice(page, 'Your session expired. Sign in again to continue where you left off.');
    await page.reload();
    await page.clock.setFixedTime(new Date());
    await signInHere(page, email);
    await changeDialog(page);
    await expectFilled(dialog, 'Full name of the account holder', 'Aya Okafor');
    await expectChosen(dialog, 'Branch', 'Shinjuku');
    await expectFilled(dialog, 'Account number', '');
  });

  await test.step('what is wrong is said at its field, what is right is written down', async () => {
    await fillIn(dialog, {
      'Account type': 'Ordinary',
      'Account number': '760',
      'Date of birth': '1988-02-29',
    });
    await press(dialog, 'Next');
    await expectProblem(dialog, 'Account number', /at least 7 characters/);
    await expect(field(dialog, 'Account number')).toBeFocused();
    await fill(dialog, 'Account number', '760 4913');
    await press(dialog, 'Next');
    await expect(dialog).toContainText('Bank transfer, •••13: to confirm that this is you');
  });

  await test.step('neither this nor another account is in the snapshot for support', async () => {
    await press(dialog, /Method$/);
    await press(dialog, 'Choose PayPal');
    await typePaypal(dialog, 'hidden.payee@demo.test');
    await expect(dialog).toContainText('h•••@demo.test: to confirm that this is you');
    await press(dialog, 'Close');
    const file = await download(page, () => chooseInAccountMenu(page, 'Save diagnostic report'));
    expect(file.text()).toContain('paymentMethods/saveBank');
    const secrets = ['7604913', '760 4913', '1988-02', 'Okafor', 'hidden.payee', 'demo.test'];
    expect(secrets.filter((secret) => file.text().includes(secret))).toEqual([]);
  });
});

test('the number of a card goes to the vault alone', async ({ page }) => {
  const CARD = '4000056655665556';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.replace(/\s/g, '').includes(CARD)) sent.push(new URL(request.url()).pathname);
  });
  await paymentsOf(page, 'recruiter@demo.test');
  const dialog = await beginMethod(page, 'Prepaid card', { country: 'Germany' });
  await fillIn(dialog, {
    'Kind of card': 'Prepaid card',
    Bank: 'Second bank of DE',
    'Name on the card': 'Rafael Ortega',
    'Card number': '4000 0566 5566 5556',
    'Valid until': '12/30',
    'Security code': '123',
  });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('Prepaid card, •••5556: to confirm that this is you');
  expect(sent).toEqual(['/sandbox/vault/v1/cards']);
});

test('Payoneer opens in a tab of its own and Tipalti in a frame, and what they decide is shown', async ({
  page,
  complaints,
}) => {
  await paymentsOf(page, 'creator@demo.test');
  const SERVICE_DECIDES = 'The payment service is reviewing your details.';
  const dialog = await beginMethod(page, 'Payoneer', { country: 'Spain' });
  const draft = methodCard(page, 'Not confirmed yet');
  await test.step('registers at Payoneer, which approves', async () => {
    await press(dialog, 'Set up Payoneer');
    const payoneer = await windowAfter(page, () => follow(dialog, 'Go to Payoneer'));
    await press(payoneer, 'Send the forms');
    await follow(payoneer, 'Open payment settings');
    await expect(methodCard(payoneer, 'Not confirmed yet')).toContainText('Payoneer');
    await press(dialog, 'I have sent the forms');
    await expect(dialog).toContainText('Payoneer, •••');
    await press(dialog, 'Close');
    await expect(draft).toContainText(SERVICE_DECIDES);
    await payoneer.goto('/sandbox/payoneer');
    const payee = payoneer.getByRole('listitem').last();
    await press(payee, 'Approve and tell');
    await expect(payee).toContainText('ACTIVE');
    await payoneer.close();
    await page.reload();
    await expect(draft).toContainText('Enter the code');
    await expect(draft).not.toContainText(SERVICE_DECIDES);
  });

  await test.step('fills in the form of Tipalti', async () => {
    await press(methodCard(page, 'Current payment method'), 'Change payment method');
    await choose(dialog, 'Country of the account', 'Sweden');
    await press(dialog, 'Next');
    await press(dialog, 'Choose Tipalti');
    await press(dialog, "Open Tipalti's form");
    const frame = dialog.frameLocator('iframe[title="Tipalti"]');
    await frame.getByLabel('Paid by').selectOption('Wire');
    await frame.getByRole('button', { name: 'Save' }).click();
    await expect(frame.getByText('Saved. You can go on in the dashboard.')).toBeVisible();
    await press(dialog, 'I have saved my details');
    await expect(dialog).toContainText('Tipalti, •••');
    // The frame of a page of our own origin has none: the browser says what it keeps from it.
    complaints.splice(0);
  });
});

test('a first PayPal account is set with the keyboard alone, and waits for three days at most', async ({
  page,
  complaints,
}) => {
  const email = 'many-devices@demo.test';
  await paymentsOf(page, email);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add payment method' }).focus();
  await keyboard.press('Enter');
  const dialog = await changeDialog(page);
  const again = field(dialog, 'E-mail address again');
  await test.step('the place, and what arrives there', async () => {
    await tabTo(page, field(dialog, 'Country of the account'));
    await keyboard.type('Germ');
    await keyboard.press('Enter');
    await expect(dialog.getByText('EUR · Euro')).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Next' }));
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('radio', { name: '$500', exact: true }));
    await keyboard.press('ArrowRight');
    await expect(figure(dialog, 'From a payment of $1,000 to Germany you receive').first()).toBeVisible();
    await page.reload();
    const paypal = dialog.getByRole('article', { name: 'PayPal' });
    await expect(figure(paypal, 'From a payment of $1,000 to Germany you receive')).toHaveText(
      /^€\d{3}\.\d\d$/,
    );
    await tabTo(page, dialog.getByRole('button', { name: 'Choose PayPal' }));
    await keyboard.press('Enter');
  });

  await test.step('the account, to and from which back and forward lead', async () => {
    await tabTo(page, field(dialog, 'E-mail address of your PayPal account'));
    await keyboard.type('aya.pays@demo.test');
    await keyboard.press('Tab');
    await keyboard.type('aya.pay@demo.test');
    await keyboard.press('Enter');
    await expectProblem(dialog, 'E-mail address again', /The two e-mail addresses do not match/);
    await expect(again).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('aya.pays@demo.test');
    await keyboard.press('Enter');
    await expect(dialog).toContainText('PayPal, a•••@demo.test: to confirm that this is you');
    await expect(field(dialog, CODE)).toBeFocused();
    await page.goBack();
    await expect(again).toHaveValue('');
    await page.goBack();
    await expect(dialog.getByRole('button', { name: 'Choose PayPal' })).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(dialog).toContainText('a•••@demo.test: to confirm that this is you');
  });

  await test.step('its code', async () => {
    const code = await methodCode(page, email);
    await tabTo(page, field(dialog, CODE));
    await keyboard.type(otherThan(code));
    await keyboard.press('Enter');
    await expectProblem(dialog, CODE, /This is not the code that we sent/);
    expectComplaints(complaints, '400');
    await expect(field(dialog, CODE)).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(code);
    await keyboard.press('Enter');
    await expect(dialog).toContainText('Your payment method is confirmed');
    await expect(dialog).toContainText(`It is active by ${dayIn(3)} at the latest.`);
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
    await keyboard.press('Enter');
    await expectNoDialog(page);
    await expect(methodCard(page, 'Waiting for approval')).toContainText('a•••@demo.test');
  });
});

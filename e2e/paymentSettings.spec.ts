import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectComplaints,
  expectFilled,
  expectNoDialog,
  expectProblem,
  field,
  figure,
  fill,
  methodCard,
  notice,
  openDialog,
  ownServer,
  paymentsOf,
  pickDate,
  press,
  switchOn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
// The last payment was one in advance.
const ADVANCED = `update payment set type = 'advance', month = to_char(now() - interval '1 month', 'YYYY-MM')
  where payment_id = (select payment_id from payment join users using (user_id)
    where username = 'creator' order by date desc limit 1)`;
ownServer('payment-settings', { data: [ADVANCED] });

const CREATOR = 'creator@demo.test';

const change = async (page: Page, card: string) => {
  await press(methodCard(page, card), `Change: ${card}`);
  return openDialog(page, card);
};

test('an amount below the least is refused at its field, and one with a comma is kept', async ({
  page,
  complaints,
}) => {
  await paymentsOf(page, 'owner@demo.test');
  const card = methodCard(page, 'Amount and currency');
  await expect(figure(card, 'Pay me from')).toHaveText('$50.00');
  const dialog = await change(page, 'Amount and currency');
  await fill(dialog, 'Pay me from', 'a lot');
  await press(dialog, 'Save');
  await expectProblem(dialog, 'Pay me from', /Please enter an amount/);
  await fill(dialog, 'Pay me from', '49,99');
  await press(dialog, 'Save');
  await expectProblem(dialog, 'Pay me from', /Your payment method pays \$50\.00 at least/);
  await expect(field(dialog, 'Pay me from')).toBeFocused();
  await fill(dialog, 'Pay me from', '10000,01');
  await press(dialog, 'Save');
  await expectProblem(dialog, 'Pay me from', /Please enter \$10,000\.00 at most/);
  expectComplaints(complaints, '400');
  await fill(dialog, 'Pay me from', '120,5');
  await press(dialog, 'Save');
  await notice(page, 'Your settings were saved.');
  await expectNoDialog(page);
  await expect(figure(card, 'Pay me from')).toHaveText('$120.50');
  await page.reload();
  await expect(figure(card, 'Pay me from')).toHaveText('$120.50');
  await change(page, 'Amount and currency');
  await expectFilled(dialog, 'Pay me from', '120.5');
});

test("another currency shows the balance by the day's rate; payments on hold are said", async ({ page }) => {
  await paymentsOf(page, CREATOR);
  const card = methodCard(page, 'Amount and currency');
  const dialog = await change(page, 'Amount and currency');
  await choose(dialog, 'Show my balance also in', 'SEK · Swedish Krona');
  await switchOn(dialog, 'Hold my payments');
  await press(dialog, 'Save');
  await expectNoDialog(page);
  await expect(card).toContainText(/Your balance of \$[\d,]+\.\d\d is about SEK\s[\d,]+\.\d\d\./);
  await expect(card).toContainText(/1 USD = [\d.]+ SEK \(/);
  await expect(figure(card, 'Hold my payments')).toHaveText('Yes, nothing is paid');
  await expect(page.getByRole('main')).toContainText('You hold your payments');
  await page.reload();
  await expect(figure(card, 'Show my balance also in')).toHaveText('SEK');
  await change(page, 'Amount and currency');
  await field(dialog, 'Hold my payments').uncheck();
  await press(dialog, 'Save');
  await expect(figure(card, 'Hold my payments')).toHaveText('No');
});

test('payment a month earlier says its day and fee; leaving it says the month without a payment', async ({
  page,
}) => {
  await paymentsOf(page, CREATOR);
  const card = methodCard(page, 'When you are paid');
  const dialog = await change(page, 'When you are paid');
  await expect(dialog).toContainText(
    /Next: \w+ \d+, \d{4}, for earnings up to \w+ \d{4}: \$[\d,.]+, without a fee/,
  );
  await dialog.getByRole('radio', { name: /A month earlier/ }).check();
  await press(dialog, 'Save');
  await notice(page, 'Your choice counts from the next payment on.');
  await expectNoDialog(page);
  await expect(card).toContainText('It costs 2% of what would be paid later otherwise.');

  await change(page, 'When you are paid');
  await dialog.getByRole('radio', { name: /^Regular/ }).check();
  await notice(dialog, /There will be no payment in \w+ \d{4}/);
  await press(dialog, 'Save');
  await expectNoDialog(page);
  await expect(card).toContainText('It costs nothing.');
});

test('leaving payment in advance that was never made leaves no month out', async ({ page }) => {
  await paymentsOf(page, 'owner@demo.test');
  const dialog = await change(page, 'When you are paid');
  await dialog.getByRole('radio', { name: /A month earlier/ }).check();
  await press(dialog, 'Save');
  await expectNoDialog(page);
  await change(page, 'When you are paid');
  await dialog.getByRole('radio', { name: /^Regular/ }).check();
  await notice(dialog, 'this leaves no month out');
  await press(dialog, 'Cancel');
  await expectNoDialog(page);
});

test('a tax form is said, and until when it counts', async ({ page }) => {
  await paymentsOf(page, CREATOR);
  const card = methodCard(page, 'Tax form');
  await expect(card).toContainText('You have not said that a W-8BEN is filed');
  await press(card, 'Say what you filed: Tax form');
  const dialog = await openDialog(page, 'Say what you filed');
  await choose(dialog, 'Who is paid', 'A company');
  const year = new Date().getUTCFullYear();
  await pickDate(dialog, 'Signed on', `${year - 1}-03-04`);
  await press(dialog, 'Save');
  await notice(page, 'Your settings were saved.');
  await expect(card).toContainText('Your W-8BEN-E is filed');

  await press(card, 'Say what you filed: Tax form');
  await choose(dialog, 'Who is paid', 'A person');
  await pickDate(dialog, 'Signed on', `${year - 4}-03-04`);
  await press(dialog, 'Save');
  await expect(card).toContainText(`Your W-8BEN lapsed on Dec 31, ${year - 1}`);
  await expect(card).toContainText('24% of your worldwide YouTube revenue is withheld');
  await page.reload();
  await press(card, 'Say what you filed: Tax form');
  await choose(dialog, 'US person for tax', 'Yes');
  await press(dialog, 'Save');
  await expect(card).toContainText('W-9');
});

test('dialogs of settings have addresses, and back closes them', async ({ page }) => {
  await paymentsOf(page, CREATOR, '&modal=timing');
  await openDialog(page, 'When you are paid');
  await page.goto('/user-profile?tab=payment-setup&modal=tax');
  await press(await openDialog(page, 'Say what you filed'), 'Cancel');
  await expectNoDialog(page);
  await change(page, 'Amount and currency');
  await expect(page).toHaveURL(/modal=settings/);
  await page.goBack();
  await expectNoDialog(page);
});

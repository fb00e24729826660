import {
  choose,
  expect,
  expectComplaints,
  expectNoDialog,
  expectProblem,
  field,
  figure,
  fill,
  fillIn,
  methodCard,
  notice,
  openDialog,
  paymentsOf,
  press,
  test,
} from './helpers';

test('amount, timing and tax form are changed in dialogs that have addresses', async ({
  page,
  complaints,
}) => {
  await paymentsOf(page, 'owner@demo.test', '&modal=settings');
  const amount = methodCard(page, 'Amount and currency');
  await test.step('an amount that is too small is refused at its field', async () => {
    const dialog = await openDialog(page, 'Amount and currency');
    await fill(dialog, 'My minimum payment', '49,99');
    await press(dialog, 'Save');
    await expectProblem(dialog, 'My minimum payment', /The minimum for your payment method is \$50\.00/);
    await expect(field(dialog, 'My minimum payment')).toBeFocused();
    expectComplaints(complaints, '400');
    await fill(dialog, 'My minimum payment', '120,5');
    await choose(dialog, 'Also show balance in', 'SEK · Swedish Krona');
    await press(dialog, 'Save');
    await notice(page, 'Your settings were saved.');
    await expectNoDialog(page);
  });

  const timing = methodCard(page, 'When you are paid');
  await test.step('back closes a dialog, and forward opens it', async () => {
    await press(timing, 'Change: When you are paid');
    const dialog = await openDialog(page, 'When you are paid');
    await page.goBack();
    await expectNoDialog(page);
    await page.goForward();
    await dialog.getByRole('radio', { name: /Advance payment/ }).check();
    await press(dialog, 'Save');
    await notice(page, 'Your choice applies from the next payment.');
    await expectNoDialog(page);
  });

  const tax = methodCard(page, 'Tax form');
  const year = new Date().getUTCFullYear();
  const sayTax = async (answers: Record<string, string>) => {
    await press(tax, 'Update tax details: Tax form');
    const dialog = await openDialog(page, 'Update tax details');
    await fillIn(dialog, answers);
    await press(dialog, 'Save');
    await expectNoDialog(page);
  };
  await test.step('the tax form depends on who is paid, and may have expired', async () => {
    await sayTax({ 'US person for tax': 'Yes', 'Signed on': `${year - 4}-03-04` });
    await expect(tax).toContainText('Your W-9 is valid');
    await sayTax({ 'US person for tax': 'No', 'Paid as': 'Company' });
  });

  await page.reload();
  await expect(figure(amount, 'My minimum payment')).toHaveText('$120.50');
  await expect(amount).toContainText(/Your balance of \$[\d,]+\.\d\d is about SEK\s[\d,]+\.\d\d\./);
  await expect(timing).toContainText('The fee is 3% of the amount that is paid early.');
  await expect(tax).toContainText(`Your W-8BEN-E expired on Dec 31, ${year - 1}`);
});

test('weekly payment is on with the click, jumps back where the connection breaks, and is on with the next try', async ({
  page,
  context,
  complaints,
}) => {
  await paymentsOf(page, 'expired-grant@demo.test');
  const weekly = methodCard(page, 'Weekly payment');
  const pays = weekly.getByRole('switch', { name: 'Pay me every week' });
  // On where the test is tried again.
  await pays.uncheck();
  await expect(weekly).toContainText('First weekly payment, if you switched it on today');
  await expect(weekly).toContainText('Estimated earnings cost a fee of 10%.');

  const shown = await pays.evaluateHandle((button) => {
    const states: (string | null)[] = [];
    const note = () => states.push(button.getAttribute('aria-checked'));
    new MutationObserver(note).observe(button, { attributeFilter: ['aria-checked'] });
    return states;
  });
  await context.setOffline(true);
  await pays.click();
  await expect(weekly).toContainText('Weekly payment could not be switched on');
  await expect(weekly).toContainText('The server could not be reached.');
  expect(await shown.jsonValue()).toEqual(['true', 'false']);

  await context.setOffline(false);
  await press(weekly, 'Try again');
  await expect(weekly).toContainText('On since');
  await page.reload();
  await expect(pays).toBeChecked();
  // The browser says of each call that there is no connection.
  complaints.splice(0);
});

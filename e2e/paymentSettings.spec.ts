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
    await fill(dialog, 'Pay me from', '49,99');
    await press(dialog, 'Save');
    await expectProblem(dialog, 'Pay me from', /Your payment method pays \$50\.00 at least/);
    await expect(field(dialog, 'Pay me from')).toBeFocused();
    expectComplaints(complaints, '400');
    await fill(dialog, 'Pay me from', '120,5');
    await choose(dialog, 'Show my balance also in', 'SEK · Swedish Krona');
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
    await dialog.getByRole('radio', { name: /A month earlier/ }).check();
    await press(dialog, 'Save');
    await notice(page, 'Your choice counts from the next payment on.');
    await expectNoDialog(page);
  });

  const tax = methodCard(page, 'Tax form');
  const year = new Date().getUTCFullYear();
  const sayTax = async (answers: Record<string, string>) => {
    await press(tax, 'Say what you filed: Tax form');
    const dialog = await openDialog(page, 'Say what you filed');
    await fillIn(dialog, answers);
    await press(dialog, 'Save');
    await expectNoDialog(page);
  };
  await test.step('the tax form depends on who is paid, and may have lapsed', async () => {
    await sayTax({ 'US person for tax': 'Yes', 'Signed on': `${year - 4}-03-04` });
    await expect(tax).toContainText('Your W-9 is filed');
    await sayTax({ 'US person for tax': 'No', 'Who is paid': 'A company' });
  });

  await page.reload();
  await expect(figure(amount, 'Pay me from')).toHaveText('$120.50');
  await expect(amount).toContainText(/Your balance of \$[\d,]+\.\d\d is about SEK\s[\d,]+\.\d\d\./);
  await expect(timing).toContainText('It costs 3% of what would be paid later otherwise.');
  await expect(tax).toContainText(`Your W-8BEN-E lapsed on Dec 31, ${year - 1}`);
});

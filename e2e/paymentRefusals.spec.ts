import {
  askForMethodCode,
  beginMethod,
  changeDialog,
  confirmDialog,
  expect,
  expectComplaints,
  follow,
  methodCard,
  notice,
  openDialog,
  openPayments,
  ownServer,
  paymentsOf,
  press,
  test,
  typePaypal,
} from './helpers';

test.describe.configure({ mode: 'serial' });
const PAYING = `update payment set status = 'pending'
  where payment_id = (select payment_id from payment join users using (user_id)
    where username = 'creator' order by date desc limit 1)`;
ownServer('payment-refusals', { data: [PAYING] });

test('who has no verified e-mail address is led to verify it', async ({ page }) => {
  await paymentsOf(page, 'newcomer@demo.test');
  await press(page, 'Set a payment method');
  const dialog = await changeDialog(page);
  await expect(dialog.getByRole('alert')).toContainText('Please verify your e-mail address first.');
  await follow(dialog, 'Verify your e-mail address');
  await expect(page).toHaveURL('/verify/send-mail');
});

test('a PayPal account is neither changed nor removed while a payment to it is on its way', async ({
  page,
  complaints,
}) => {
  const said = 'A payment to your PayPal account is on its way.';
  await paymentsOf(page, 'creator@demo.test');
  const dialog = await beginMethod(page, 'PayPal', { country: 'Sweden' });
  await typePaypal(dialog, 'mira.new@demo.test');
  await notice(dialog, said);
  await press(dialog, 'Close');
  await press(methodCard(page, 'You are paid by'), 'Remove');
  const asked = await openDialog(page, 'Remove your PayPal account?');
  await press(asked, 'Remove');
  await notice(asked, said);
  await press(asked, 'Cancel');
  expectComplaints(complaints, '409');
});

test('a bank that does not answer is said, and can be asked again', async ({ page, complaints }) => {
  await paymentsOf(page, 'recruiter@demo.test');
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'Antarctica' });
  await notice(dialog, 'The payment service does not answer right now.');
  await press(dialog, 'Try again');
  await notice(dialog, 'The payment service does not answer right now.');
  expectComplaints(complaints, '503');
});

test('a link to a form for a place where the method does not go says so, and leads to the places', async ({
  page,
  complaints,
}) => {
  await paymentsOf(
    page,
    'recruiter@demo.test',
    '&modal=change&step=details&method=bank_transfer&country=DE&currency=BRL',
  );
  const dialog = await changeDialog(page);
  await notice(dialog, 'It does not pay in this currency.');
  await press(dialog, 'Country and currency');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeVisible();
  await openPayments(page, '&modal=change&step=code');
  await notice(await changeDialog(page), 'There is no payment method that waits for a code.');
  complaints.splice(0);
});

test('an account that Payoneer does not know yet is not proven', async ({ page, complaints }) => {
  await paymentsOf(page, 'recruiter@demo.test');
  const dialog = await beginMethod(page, 'Payoneer', { country: 'Spain' });
  await press(dialog, 'Begin at Payoneer');
  await expect(dialog.getByRole('link', { name: 'Go to Payoneer' })).toBeVisible();
  await openPayments(page, '&modal=change&step=code');
  await press(dialog, 'E-mail me a code');
  await notice(dialog, 'The payment service has not got your details yet.');
  expectComplaints(complaints, '409');
  await press(dialog, 'Close');
  await press(methodCard(page, 'Not confirmed yet'), 'Go on');
  await expect(dialog).toContainText('You register at Payoneer');
  await press(dialog, 'Close');
  await press(methodCard(page, 'Not confirmed yet'), 'Give up');
  await confirmDialog(page, 'Give up');
});

test('the code of a method that was given up in another tab says that nothing waits for it', async ({
  page,
  context,
  complaints,
}) => {
  const email = 'leaving@demo.test';
  await paymentsOf(page, email);
  const dialog = await beginMethod(page, 'PayPal', { country: 'Germany' });
  await typePaypal(dialog, 'hanna.pays@demo.test');
  await expect(dialog).toContainText('to make sure');
  const code = await askForMethodCode(page, email);
  const other = await context.newPage();
  await openPayments(other);
  await press(methodCard(other, 'Not confirmed yet'), 'Give up');
  await confirmDialog(other, 'Give up');
  await other.close();
  await dialog.getByLabel('Code from the e-mail').fill(code);
  await press(dialog, 'Confirm the payment method');
  await expect(dialog).toContainText('There is no payment method that waits for a code.');
  expectComplaints(complaints, '409');
});

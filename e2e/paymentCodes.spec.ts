import {
  MINUTE,
  askForMethodCode,
  changeDialog,
  confirmCode,
  expect,
  expectComplaints,
  expectProblem,
  field,
  movingClock,
  otherThan,
  ownServer,
  paymentsOf,
  paypalDraft,
  press,
  test,
  typePaypal,
} from './helpers';

test.describe.configure({ mode: 'serial' });
const clock = movingClock('payment-codes');
ownServer('payment-codes', { env: clock.env });

const CODE = 'Code from the e-mail';

test('a wrong code is tried five times; then only another code works, which has to be waited for', async ({
  page,
  complaints,
}) => {
  const email = 'many-devices@demo.test';
  await page.clock.install();
  await paymentsOf(page, email);
  const dialog = await paypalDraft(page, 'aya.pays@demo.test');
  const code = await askForMethodCode(page, email);
  for (let time = 1; time <= 4; time += 1) {
    await confirmCode(dialog, otherThan(code));
    await expectProblem(dialog, CODE, /This is not the code that we sent/);
    await expect(field(dialog, CODE)).toBeFocused();
  }
  await confirmCode(dialog, otherThan(code));
  await expectProblem(dialog, CODE, /This code no longer works/);
  await confirmCode(dialog, code);
  await expectProblem(dialog, CODE, /This code no longer works/);
  expectComplaints(complaints, '400');

  await page.reload();
  const again = dialog.getByRole('button', { name: /^E-mail (me a|another) code$/ });
  await expect(again).toBeDisabled();
  await expect(dialog.getByText(/You can ask for another code in \d+ seconds\./)).toBeVisible();
  await page.clock.fastForward(2 * MINUTE + 1_000);
  await expect(again).toBeEnabled();
  clock.pass(2 * MINUTE);
  await confirmCode(dialog, await askForMethodCode(page, email));
  await expect(dialog).toContainText('Your payment method is confirmed');
});

test('a code that nobody used for half an hour is over', async ({ page, complaints }) => {
  const email = 'leaving@demo.test';
  await paymentsOf(page, email);
  const dialog = await paypalDraft(page, 'hanna.pays@demo.test');
  const code = await askForMethodCode(page, email);
  clock.pass(31 * MINUTE);
  await confirmCode(dialog, code);
  await expectProblem(dialog, CODE, /This code no longer works/);
  expectComplaints(complaints, '400');
});

test('the code of one account does not prove another', async ({ page, complaints }) => {
  const email = 'recruiter@demo.test';
  await page.clock.install();
  await paymentsOf(page, email);
  const dialog = await paypalDraft(page, 'rafael.first@demo.test');
  const code = await askForMethodCode(page, email);
  await press(dialog, /Details$/);
  await typePaypal(dialog, 'somebody.else@demo.test');
  await expect(await changeDialog(page)).toContainText('s•••@demo.test: to make sure');
  await expect(field(dialog, CODE)).toHaveValue('');
  await confirmCode(dialog, code);
  await expectProblem(dialog, CODE, /This code no longer works/);
  expectComplaints(complaints, '400');

  await page.clock.fastForward(2 * MINUTE + 1_000);
  clock.pass(2 * MINUTE);
  await confirmCode(dialog, await askForMethodCode(page, email));
  await expect(dialog).toContainText('Your payment method is confirmed');
});

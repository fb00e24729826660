import {
  confirmDialog,
  elsewhere,
  expect,
  expectNoDialog,
  expectProblem,
  expectRow,
  fill,
  goTo,
  notice,
  openDialog,
  press,
  rowWith,
  signIn,
  tab,
  table,
  test,
} from './helpers';

const ASK = 'Ask for another share';

test('a creator asks for another share, and staff approve it once they see what it would have made', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/user-profile');
  await tab(page, 'Revenue shares');
  await press(page, ASK);
  const form = await openDialog(page, ASK);
  await form.getByRole('combobox', { name: 'Channel' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await fill(form, 'Share that you want', '59');
  await press(form, 'Send request');
  await expectProblem(form, 'Share that you want', /between 60% and 95%/);
  await fill(form, 'Share that you want', '80');
  const made = table(form, 'What it would have made of your last 12 months');
  await expect(made.getByRole('row', { name: /^Total/ })).toBeVisible();
  await fill(form, 'Why you ask', 'It would be fair');
  await fill(form, 'Notes for our staff', 'Since May');
  await press(form, 'Send request');
  await expectNoDialog(page);
  await notice(page, /Your request for another share was sent: All income, from/);

  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Share requests');
  const request = rowWith(staff, 'Olivia Grant', '60% → 80%', 'All income');
  await request.open();
  await expect(staff.getByText('It would be fair')).toBeVisible();
  const months = table(staff, /^The last \d+ months that were booked$/);
  await expect(months.getByRole('row', { name: /^Total/ })).toContainText('$');
  await request.act('Approve');
  await confirmDialog(staff, 'Approve', { title: 'Approve this revenue share of Olivia Grant?' });
  await notice(staff, 'The revenue share was approved. The creator is told.');
  await staff.context().close();

  await page.reload();
  await expectRow(page, '80%', 'Approved');
  await press(page, /^Notifications, [1-9]/);
  await expect(await openDialog(page, 'Notifications')).toContainText('80%');
});

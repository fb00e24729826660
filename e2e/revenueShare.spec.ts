import {
  bookReport,
  confirmDialog,
  elsewhere,
  expect,
  expectNoDialog,
  expectProblem,
  expectRow,
  fill,
  goTo,
  linkedChannel,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  ownServer,
  press,
  requestsFrom,
  rowWith,
  signIn,
  tab,
  table,
  test,
} from './helpers';

const ASK = 'Ask for another share';
const MONTH = monthAgo(2);

ownServer('revenueShare', { data: requestsFrom(MONTH) });

test('a creator asks for another share, staff approve it, and the next import books it', async ({ page }) => {
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

  await page.reload();
  await expectRow(page, '80%', 'Approved');
  await press(page, /^Notifications, [1-9]/);
  await expect(await openDialog(page, 'Notifications')).toContainText(
    `Grant House Network, All income: 80% of the revenue from ${monthInWords(MONTH, 'long')} on.`,
  );

  const { channel_id: channelId } = await linkedChannel(page);
  await bookReport(staff, MONTH, [[channelId, '100']]);
  await staff.context().close();
  await page.goto(`/earnings?tab=days&from=${MONTH}-01`);
  const earned = rowWith(table(page, 'Earnings and payments'), monthInWords(MONTH), 'Earnings', '$80.00');
  await earned.open();
  await expectRow(table(page, 'Earnings by channel'), {
    Channel: 'Grant House Network',
    'Before revenue share': '$100.00',
    'Revenue share': '80%',
    Amount: '$80.00',
  });
});

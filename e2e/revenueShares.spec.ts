import {
  choose,
  confirmDialog,
  expect,
  expectAccessible,
  expectChosen,
  expectFilled,
  expectFits,
  expectNoDialog,
  expectNoViolation,
  expectProblem,
  expectRow,
  fill,
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

test('a creator asks for another share, sees what it would have made, and takes it back', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/user-profile');
  await tab(page, 'Revenue shares');
  await expectAccessible(page, '/user-profile?tab=revenue-shares');
  await press(page, ASK);
  const form = await openDialog(page, ASK);
  await form.getByRole('combobox', { name: 'Channel' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await fill(form, 'Share that you want', '59');
  await press(form, 'Send request');
  await expectProblem(form, 'Share that you want', /between 60% and 95%/);
  await fill(form, 'Share that you want', '91.5');
  const months = table(form, 'What it would have made of your last 12 months');
  await expect(months.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expectNoViolation(page);
  await fill(form, 'Why you ask', 'More views');
  await fill(form, 'Notes for our staff', 'Since May');
  await press(form, 'Send request');
  await expectNoDialog(page);
  await notice(page, /Your request for another share was sent: All income, from/);
  await rowWith(page, '91.5%', 'Take back').act('Take back');
  await confirmDialog(page, 'Take back');
  await notice(page, 'Your request was taken back.');
  await expectRow(page, '91.5%', 'Taken back');
});

test('what was typed of a request stays over a reload, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'creator@demo.test');
  await page.goto('/user-profile?tab=revenue-shares');
  await expectFits(page, 'the tab');
  await press(page, ASK);
  const form = await openDialog(page, ASK);
  await fill(form, 'Share that you want', '65');
  await choose(form, 'Category', 'Shorts');
  await page.reload();
  await press(page, ASK);
  const again = await openDialog(page, ASK);
  await expectFilled(again, 'Share that you want', '65');
  await expectChosen(again, 'Category', 'Shorts');
  await expectFits(page, 'the form');
});

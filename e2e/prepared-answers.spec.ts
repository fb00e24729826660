import {
  choose,
  confirmDialog,
  expect,
  expectNoRow,
  expectProblem,
  expectRow,
  expectRows,
  field,
  fill,
  notice,
  openDialog,
  press,
  rowWith,
  signIn,
  switchOn,
  tab,
  test,
} from './helpers';

test('prepared answers are added, changed and deleted, one by one or several; the list is searched', async ({
  page,
}) => {
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/support/inbox?tab=help');
  await press(page, 'Add a prepared answer');
  const form = await openDialog(page, 'Add a prepared answer');
  await fill(form, 'Title', 'Spam in comments');
  await press(form, 'Save');
  await expectProblem(form, 'Answer', /Please fill this in/);
  await choose(form, 'Language', 'Deutsch');
  await confirmDialog(page, 'Save', { fill: { Answer: 'YouTube filters them.' } });
  await notice(page, 'The prepared answer is saved.');
  await expectRow(page, 'Spam in comments', 'Deutsch');
  await rowWith(page, 'Spam in comments').act('Edit');
  await confirmDialog(page, 'Save', { fill: { Answer: 'YouTube filters most of them.' } });
  await expectRow(page, 'Spam in comments', 'most of them');
  await rowWith(page, 'Spam in comments').act('Delete');
  await confirmDialog(page, 'Delete Spam in comments', { says: ['It can no longer be inserted'] });
  await expectNoRow(page, 'Spam in comments');

  for (const title of ['Old news', 'Old rules']) {
    await press(page, 'Add a prepared answer');
    await confirmDialog(page, 'Save', { fill: { Title: title, Answer: 'Nobody asks any more.' } });
    await expectRow(page, title);
  }
  await fill(page, 'Search by title', 'old');
  await expectRows(page, 2);
  await field(page, 'Select Old news').check();
  await field(page, 'Select Old rules').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await press(page, 'Delete 2 prepared answers');
  await confirmDialog(page, 'Delete 2 prepared answers', { says: ['Old news', 'Old rules'] });
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible();
  await press(page, 'Show all');
  await expectRow(page, 'When payments go out');

  await page.goto('/support/inbox?search=tomas_jo&department=all');
  await expect(page.getByRole('link', { name: /Tomás Ferreira/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Elena Petrova/ })).toHaveCount(0);
  await fill(page, 'Search by name, e-mail or username', 'nobody at all');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await tab(page, 'My departments');
  await switchOn(page, 'Dutch');
  await press(page, 'Save');
  await notice(page, 'Your departments are saved.');
});

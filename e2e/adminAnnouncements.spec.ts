import {
  choose,
  elsewhere,
  expect,
  expectNoDialog,
  fillAll,
  follow,
  goTo,
  mailTo,
  notice,
  openDialog,
  press,
  signIn,
  test,
} from './helpers';

const REVIEWER = 'reviewer@demo.test';

test('an announcement is written in two languages, looked at and sent; who it is for reads it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Announcements');
  await press(page, 'Write an announcement');
  await fillAll(page, {
    'Title (English)': 'A new studio',
    'Text (English)': 'It opens in May.\n\nCome and see.',
    Link: '/earnings',
  });
  await choose(page, 'Add a language', 'German');
  await fillAll(page, { 'Title (German)': 'Ein neues Studio', 'Text (German)': 'Es öffnet im Mai.' });
  await choose(page, 'For whom', 'Role');
  await choose(page, 'Which role', 'Reviewer');
  await press(page, 'Save draft');
  await notice(page, 'The draft was saved.');

  await press(page, 'Preview');
  const preview = await openDialog(page, 'Preview');
  await expect(preview).toContainText('Come and see.');
  await choose(preview, 'Language of the reader', 'German');
  await expect(preview).toContainText('Es öffnet im Mai.');
  await press(preview, 'Close');
  await expectNoDialog(page);

  await press(page, 'Send…');
  const asked = await openDialog(page, 'Send A new studio?');
  await expect(asked).toContainText('1 person gets it now.');
  await press(asked, 'Send now');
  await expectNoDialog(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Told' })).toContainText('1of 1');

  const reviewer = await elsewhere(page, REVIEWER);
  await press(reviewer, /^Notifications, [1-9]/);
  const bell = await openDialog(reviewer, 'Notifications');
  await expect(bell).toContainText('It opens in May.');
  await follow(bell, 'A new studio');
  await expect(reviewer).toHaveURL('/earnings');
  expect(await mailTo(page, REVIEWER, 'A new studio')).toContain('It opens in May.');
  await reviewer.context().close();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Read' })).toContainText('1');
});

import {
  choose,
  expect,
  expectChosen,
  expectFilled,
  expectHeading,
  expectLanguage,
  fill,
  goTo,
  notice,
  press,
  signInAs,
  test,
  windowAfter,
  wordsOf,
} from './helpers';

test('in Traditional Chinese one signs in, changes the profile, writes a story, and goes on in English', async ({
  page,
}) => {
  const say = wordsOf('zh_TW');
  await page.goto('/?lang=zh_TW');
  await expectLanguage(page, 'zh-TW');
  await signInAs(await windowAfter(page, () => press(page, say('auth.signIn'))), 'recruiter@demo.test');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/user-profile');
  await expectHeading(page, say('profile.title'));
  const name = say('profile.preferredName');
  await fill(page, name, '拉法!');
  await press(page, say('action.save'));
  await expect(page.getByText(say('profile.name.characters'))).toBeVisible();
  await fill(page, name, '拉法');
  await press(page, say('action.save'));
  await notice(page, say('profile.saved'));
  await page.reload();
  await expectFilled(page, name, '拉法');

  await goTo(page, say('introduce.title'));
  await expectHeading(page, say('introduce.story.title'));
  await fill(page, say('introduce.story.name'), '我的故事');
  await fill(page, say('introduce.story.text'), '一切從一台借來的相機開始。');
  await press(page, say('action.save'));
  await notice(page, say('introduce.draftSaved'));
  await expect(page.getByText(say('introduce.state.draft.text'))).toBeVisible();

  // The language that is saved is the one that the site goes on in.
  await page.goto('/user-profile');
  await choose(page, say('profile.language'), 'English');
  await press(page, say('action.save'));
  await expectHeading(page, 'Profile');
  await page.reload();
  await expectChosen(page, 'Language of this site', 'English');
});

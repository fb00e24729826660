import type { Page } from '@playwright/test';
import {
  expect,
  expectFilled,
  expectHeading,
  expectLanguage,
  fill,
  goTo,
  notice,
  openMenu,
  press,
  signInAs,
  test,
  windowAfter,
  wordsOf,
} from './helpers';

const signInIn = async (page: Page, language: string, email: string) => {
  const say = wordsOf(language);
  await page.goto(`/?lang=${language}`);
  await expectLanguage(page, language.replace('_', '-'));
  await signInAs(await windowAfter(page, () => press(page, say('auth.signIn'))), email);
  await expect(page).toHaveURL('/dashboard');
  return say;
};

test('in Traditional Chinese the profile is changed, and stays changed', async ({ page }) => {
  const say = await signInIn(page, 'zh_TW', 'recruiter@demo.test');
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
});

test('in Hindi a story is written and kept as a draft', async ({ page }) => {
  const say = await signInIn(page, 'hi', 'reviewer@demo.test');
  await goTo(page, say('introduce.title'));
  await expectHeading(page, say('introduce.story.title'));
  await fill(page, say('introduce.story.name'), 'मेरी कहानी');
  await fill(page, say('introduce.story.text'), 'शुरुआत एक उधार के कैमरे से हुई।');
  await press(page, say('action.save'));
  await notice(page, say('introduce.draftSaved'));
  await page.reload();
  await expect(page.getByText(say('introduce.state.draft.text'))).toBeVisible();
});

test('in Brazilian Portuguese the account is switched', async ({ page }) => {
  const say = await signInIn(page, 'pt_BR', 'multi@demo.test');
  const heading = page.getByRole('heading', { level: 1 });
  // Which of the two opens, their ages decide.
  await expect(heading).toContainText(/Tomás Ferreira|Ferreira Studio/);
  const studio = (await heading.textContent())?.includes('Ferreira Studio');
  const other = studio ? 'Tomás Ferreira' : 'Ferreira Studio';
  await openMenu(page, new RegExp(say('account.menu')), say('account.switch'), other);
  await expect(heading).toContainText(other);
  await expectHeading(page, say('channels.title'));
});

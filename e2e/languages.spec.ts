import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { choose, expect, still, test } from './person';

/** The texts of a language by their ids. */
const wordsOf = (language: string) => {
  const catalogue = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>;
  return (id: string): string => {
    const words = catalogue[id];
    if (words === undefined) throw new Error(`No text ${id} in ${language}`);
    return words;
  };
};

const signInIn = async (page: Page, language: string, email: string) => {
  const say = wordsOf(language);
  await page.goto(`/?lang=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: say('auth.signIn') }).click();
  await choose(await opened, email);
  await expect(page).toHaveURL('/dashboard');
  return say;
};

test('in Traditional Chinese the profile is changed, and stays changed', async ({ page }) => {
  const say = await signInIn(page, 'zh_TW', 'recruiter@demo.test');
  await page.goto('/user-profile');
  await expect(page.getByRole('heading', { name: say('profile.title'), level: 1 })).toBeVisible();
  const name = page.getByLabel(say('profile.preferredName'), { exact: true });
  await name.fill('拉法!');
  await page.getByRole('button', { name: say('action.save'), exact: true }).click();
  await expect(page.getByText(say('profile.name.characters'))).toBeVisible();
  await name.fill('拉法');
  await page.getByRole('button', { name: say('action.save'), exact: true }).click();
  await expect(page.getByText(say('profile.saved'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('拉法');
});

test('in Hindi a story is written and kept as a draft', async ({ page }) => {
  const say = await signInIn(page, 'hi', 'reviewer@demo.test');
  await page.getByRole('menuitem', { name: say('introduce.title') }).click();
  await expect(page.getByRole('heading', { name: say('introduce.story.title'), level: 1 })).toBeVisible();
  await page.getByLabel(say('introduce.story.name'), { exact: true }).fill('मेरी कहानी');
  await page.getByLabel(say('introduce.story.text'), { exact: true }).fill('शुरुआत एक उधार के कैमरे से हुई।');
  await page.getByRole('button', { name: say('action.save'), exact: true }).click();
  await expect(page.getByText(say('introduce.draftSaved'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('introduce.state.draft.text'))).toBeVisible();
});

test('in Brazilian Portuguese the account is switched', async ({ page }) => {
  const say = await signInIn(page, 'pt_BR', 'multi@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomás Ferreira');
  await page.getByRole('button', { name: say('account.menu') }).click();
  for (const entry of [say('account.switch'), 'Ferreira Studio']) {
    const item = page.getByRole('menuitem', { name: entry, exact: true });
    await expect(item).toBeVisible();
    await still(page);
    await item.click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ferreira Studio');
  await expect(page.getByRole('heading', { name: say('channels.title') })).toBeVisible();
});

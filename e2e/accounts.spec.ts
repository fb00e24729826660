import type { Page } from '@playwright/test';
import {
  chooseInAccountMenu,
  drawnAnew,
  expect,
  expectHeading,
  expectTheme,
  goTo,
  settled,
  signIn,
  signInHere,
  test,
} from './helpers';

const HOURS_13 = 13 * 60 * 60 * 1000;

const otherOf = async (page: Page) => {
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return name.includes('Studio')
    ? { mine: 'Ferreira Studio', other: 'Tomás Ferreira', old: 'Oficina do Som' }
    : { mine: 'Tomás Ferreira', other: 'Ferreira Studio', old: 'Tomás Joga Tudo' };
};

test('the keyboard alone switches accounts, and nothing of the old one is left', async ({ page }) => {
  // What the page asks for last; an answer that comes later would be a refusal to the old session.
  const last = ['support/news', 'page-views'].map((call) =>
    page.waitForResponse((response) => response.url().includes(`/api/v2/${call}`)),
  );
  await signIn(page, 'multi@demo.test');
  const { other, old } = await otherOf(page);
  await expect(page.getByText(old).first()).toBeVisible();
  await settled(page);
  await Promise.all(last);
  const button = page.getByRole('button', { name: /Account menu/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Switch account' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Switch account' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: other })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Switch account' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: other })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: other })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeading(page, `Hello, ${other}`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(old)).toHaveCount(0);
});

test('the menu closes on Escape, beside it, and when it is left, and gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  const button = page.getByRole('button', { name: /Account menu/ });
  const menu = page.getByRole('menu', { name: 'Account menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await chooseInAccountMenu(page, 'Theme', 'Dark');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Theme' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitemradio', { name: 'Light' }).focus();
  await page.keyboard.press('Enter');
  await expectTheme(page, 'light');
  await expect(button).toBeFocused();
  // The key that chose must not have pressed the button as well.
  await drawnAnew(page);
  await expect(menu).toHaveCount(0);
});

test('going back after switching shows no place of the old account', async ({ page }) => {
  await signIn(page, 'multi@demo.test');
  const { other } = await otherOf(page);
  await goTo(page, 'Earnings');
  await page.getByRole('heading', { name: 'Earnings', level: 1 }).waitFor();
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused();
  await chooseInAccountMenu(page, 'Switch account', other);
  await expectHeading(page, `Hello, ${other}`);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, `Hello, ${other}`);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, `Hello, ${other}`);
});

test('where one account was when its session expired is nothing to the next one', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'creator@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page).toHaveURL('/user-profile');
  await page.clock.fastForward(HOURS_13);
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent('/user-profile')}`);
  await page.clock.setFixedTime(new Date());
  await page.reload();
  await signInHere(page, 'newcomer@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Hello, Noor Haddad');
});

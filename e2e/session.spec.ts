import type { Page } from '@playwright/test';
import {
  allowRefusedMeanwhile,
  chooseInAccountMenu,
  drawnAnew,
  expect,
  expectFilled,
  expectHeading,
  expectRow,
  expectSignedOut,
  expectTheme,
  field,
  fill,
  notice,
  signIn,
  signInHere,
  test,
  tokenOf,
} from './helpers';

const HOURS_13 = 13 * 60 * 60 * 1000;

test('an expired session is said, and what was typed is there after signing in again, until one signs out', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'recruiter@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await fill(page, 'Preferred name', 'Rafael the Elder');
  await page.reload();
  await expectFilled(page, 'Preferred name', 'Rafael the Elder');
  await page.clock.fastForward(HOURS_13);
  await notice(page, 'Your session expired. Sign in again to continue where you left off.');
  expect(await tokenOf(page)).toBeNull();
  await page.reload();
  await page.clock.setFixedTime(new Date());
  await signInHere(page, 'recruiter@demo.test');
  await expect(page).toHaveURL('/user-profile');
  await expectFilled(page, 'Preferred name', 'Rafael the Elder');
  await chooseInAccountMenu(page, 'Sign out');
  await expectSignedOut(page);
  await signIn(page, 'recruiter@demo.test');
  await page.goto('/user-profile');
  await expect(field(page, 'Preferred name')).not.toHaveValue('Rafael the Elder');
});

const STUDIO = { name: 'Ferreira Studio', channel: 'Oficina do Som' };
const TOMAS = { name: 'Tomás Ferreira', channel: 'Tomás Joga Tudo' };

const accountMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ });

/** Opens the account menu by the keyboard. */
const openByKeyboard = async (page: Page) => {
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expect(accountMenu(page)).toHaveAttribute('aria-expanded', 'true');
};

/** The account menu is closed, and the focus is at its button. */
const expectBackAtButton = async (page: Page) => {
  await expect(page.getByRole('menu', { name: 'Account menu' })).toHaveCount(0);
  await expect(accountMenu(page)).toBeFocused();
  await expect(accountMenu(page)).toHaveAttribute('aria-expanded', 'false');
};

/** Opens the account menu by the keyboard and chooses this account. */
const switchByKeyboard = async (page: Page, name: string) => {
  const item = (words: string) => page.getByRole('menuitem', { name: words });
  await openByKeyboard(page);
  // The other accounts come with an answer, between the entries that are there.
  await expect(item('Switch account')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(item('Switch account')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(name)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Switch account')).toBeFocused();
  await expect(item(name)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(item(name)).toBeFocused();
  await page.keyboard.press('Enter');
};

test('what is done in one tab happens in the other: another account, chosen by the keyboard, and signing out', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'multi@demo.test');
  // Which of the two opens, their ages decide.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Ferreira/);
  const isStudio = (await heading.textContent())?.includes(STUDIO.name);
  const [mine, next] = isStudio ? [STUDIO, TOMAS] : [TOMAS, STUDIO];
  await expectRow(page.getByRole('region', { name: 'Your channels' }), mine.channel);
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expectFilled(other, 'Name', mine.name);

  await test.step('the menu gives the focus back when it closes, and the key that chooses does not open it again', async () => {
    await page.bringToFront();
    await openByKeyboard(page);
    await page.keyboard.press('Escape');
    await expectBackAtButton(page);
    await openByKeyboard(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu', { name: 'Account menu' })).toHaveCount(0);
    await openByKeyboard(page);
    await page.getByRole('menuitem', { name: 'Theme' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('menuitemradio', { name: 'Dark' }).focus();
    await page.keyboard.press('Enter');
    await expectTheme(page, 'dark');
    await drawnAnew(page);
    await expectBackAtButton(page);
  });

  await test.step('nothing of the old account is left in either tab, nor in the history', async () => {
    await chooseInAccountMenu(page, 'Profile');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
    await switchByKeyboard(page, next.name);
    for (const one of [page, other]) {
      await expectHeading(one, `Hello, ${next.name}`);
      await expect(one).toHaveURL('/dashboard');
      await expectRow(one.getByRole('region', { name: 'Your channels' }), next.channel);
      await expect(one.getByText(mine.channel)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expectHeading(page, `Hello, ${next.name}`);
  });

  await test.step('who signs out in one is signed out in the other', async () => {
    await chooseInAccountMenu(page, 'Sign out');
    for (const one of [page, other]) await expectSignedOut(one);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(`/?redirect=${encodeURIComponent('/dashboard')}`);
  });
  allowRefusedMeanwhile(complaints);
});

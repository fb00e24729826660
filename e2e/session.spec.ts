import { chooseInAccountMenu, expect, signIn, signInHere, test } from './person';

const HOURS_13 = 13 * 60 * 60 * 1000;

test('a session survives a reload', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
});

test('a deep link asks for sign-in and then opens, with its query', async ({ page }) => {
  await page.goto('/user-profile?tab=profile');
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent('/user-profile?tab=profile')}`);
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/user-profile?tab=profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('an expired session is said, and what was typed is still there after signing in again', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'recruiter@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await page.getByLabel('Preferred name').fill('Rafael the Elder');
  await page.clock.fastForward(HOURS_13);
  await expect(page.getByText('Your session expired. Sign in again to go on where you were.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('partner-dashboard.token'))).toBeNull();
  await page.clock.setFixedTime(new Date());
  await signInHere(page, 'recruiter@demo.test');
  await expect(page).toHaveURL('/user-profile');
  await expect(page.getByLabel('Preferred name')).toHaveValue('Rafael the Elder');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'creator@demo.test');
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Sign out');
  await expect(page).toHaveURL('/');
  await expect(other.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/^[^?]*\/\?redirect=/);
});

test('another account in one tab becomes the account of the other, with nothing of the old one', async ({
  page,
  context,
}) => {
  await signIn(page, 'multi@demo.test');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  const next = name?.includes('Studio') ? 'Tomás Ferreira' : 'Ferreira Studio';
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Switch account', next);
  await expect(page.getByRole('heading', { name: `Hello, ${next}` })).toBeVisible();
  await expect(other.getByRole('heading', { name: `Hello, ${next}` })).toBeVisible();
  const mine = next === 'Ferreira Studio' ? 'Oficina do Som' : 'Tomás Joga Tudo';
  const old = next === 'Ferreira Studio' ? 'Tomás Joga Tudo' : 'Oficina do Som';
  for (const tab of [page, other]) {
    await expect(tab.getByRole('article').filter({ hasText: mine })).toBeVisible();
    await expect(tab.getByText(old)).toHaveCount(0);
  }
});

test('a deactivated user reaches the deactivated page and nothing else', async ({ page }) => {
  await signIn(page, 'deactivated@demo.test');
  await expect(page).toHaveURL('/deactivated');
  for (const path of ['/dashboard', '/user-profile', '/support/replay', '/earn-more/referrals']) {
    await page.goto(path);
    await expect(page).toHaveURL('/deactivated');
  }
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
});

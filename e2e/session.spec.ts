import {
  allowRefusedMeanwhile,
  chooseInAccountMenu,
  expect,
  expectFilled,
  expectHeading,
  expectRow,
  expectSignedOut,
  field,
  fill,
  follow,
  notice,
  signIn,
  signInHere,
  test,
  tokenOf,
} from './helpers';

const HOURS_13 = 13 * 60 * 60 * 1000;

test('a session survives a reload', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.reload();
  await expectHeading(page, 'Hello, Mira Lindqvist');
});

test('a deep link asks for sign-in and then opens, with its query', async ({ page }) => {
  await page.goto('/user-profile?tab=profile');
  await expect(page).toHaveURL(`/?redirect=${encodeURIComponent('/user-profile?tab=profile')}`);
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/user-profile?tab=profile');
  await expectHeading(page, 'Profile');
});

test('an expired session is said, and what was typed is still there after a reload and signing in again', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'recruiter@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await fill(page, 'Preferred name', 'Rafael the Elder');
  await page.reload();
  await expectFilled(page, 'Preferred name', 'Rafael the Elder');
  await page.clock.fastForward(HOURS_13);
  await notice(page, 'Your session expired. Sign in again to go on where you were.');
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

test('signing out in one tab signs out the other', async ({ page, context, complaints }) => {
  await signIn(page, 'creator@demo.test');
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expectHeading(other, 'Profile');
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Sign out');
  await expect(page).toHaveURL('/');
  await expectSignedOut(other);
  allowRefusedMeanwhile(complaints);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/^[^?]*\/\?redirect=/);
});

test('another account in one tab becomes the account of the other, with nothing of the old one', async ({
  page,
  context,
}) => {
  await signIn(page, 'multi@demo.test');
  await expectHeading(page, /^Hello, /);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  const next = name?.includes('Studio') ? 'Tomás Ferreira' : 'Ferreira Studio';
  await page.bringToFront();
  await chooseInAccountMenu(page, 'Switch account', next);
  await expectHeading(page, `Hello, ${next}`);
  await expectHeading(other, `Hello, ${next}`);
  const mine = next === 'Ferreira Studio' ? 'Oficina do Som' : 'Tomás Joga Tudo';
  const old = next === 'Ferreira Studio' ? 'Tomás Joga Tudo' : 'Oficina do Som';
  for (const one of [page, other]) {
    await expectRow(one, mine);
    await expect(one.getByText(old)).toHaveCount(0);
  }
});

test('a deactivated user reaches the deactivated page and nothing else', async ({ page }) => {
  await signIn(page, 'deactivated@demo.test');
  await expect(page).toHaveURL('/deactivated');
  for (const path of ['/dashboard', '/user-profile', '/support/replay', '/earn-more/referrals']) {
    await page.goto(path);
    await expect(page).toHaveURL('/deactivated');
  }
  await follow(page, 'Sign out');
  await expect(page).toHaveURL('/');
});

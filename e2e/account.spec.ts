import type { Page } from '@playwright/test';
import {
  allowRefusedMeanwhile,
  choose,
  chooseInAccountMenu,
  confirmDialog,
  download,
  elsewhere,
  expect,
  expectAccessible,
  expectComplaints,
  expectFilled,
  expectFits,
  expectHeading,
  expectNoViolation,
  expectSignedOut,
  field,
  fill,
  follow,
  mailsTo,
  notice,
  openDialog,
  otherThan,
  press,
  signIn,
  signInHere,
  signOut,
  test,
} from './helpers';

/** The code of the last mail, and the link that it comes with. */
const lastCode = async (page: Page, email: string) => {
  const [mail] = await mailsTo(page, email);
  const link = /http\S+\?code=(\d{6})/.exec(mail?.text ?? '');
  if (!link) throw new Error(`No code was mailed to ${email}`);
  return { code: link[1] ?? '', path: new URL(link[0]).pathname + new URL(link[0]).search };
};

const CODE = 'Code from the e-mail';

const askForCode = async (page: Page, email: string) => {
  await press(page, 'E-mail me a code');
  await notice(page, `A code was sent to ${email}.`);
};

test('an e-mail address is verified with the mailed code, from the hint on the dashboard', async ({
  page,
  complaints,
}) => {
  const email = 'unverified@demo.test';
  await page.clock.install();
  await signIn(page, email);
  await follow(page, 'Verify it');
  await expect(page).toHaveURL('/verify/send-mail');
  await expect(page).toHaveTitle('Verify your e-mail address · Lantern Network');
  await askForCode(page, email);

  const again = page.getByRole('button', { name: 'E-mail another code' });
  await expect(again).toBeDisabled();
  await expect(page.getByText(/You can ask for another code in 1[012]\d seconds\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/in \d+ seconds\./)).toBeVisible();
  expect(await mailsTo(page, email)).toHaveLength(1);

  // A clock that runs ahead here does not change what the server knows.
  await page.clock.fastForward(121_000);
  await expect(again).toBeEnabled();
  await again.click();
  await notice(page, 'A code was sent a moment ago.');
  await expect(again).toBeDisabled();
  expectComplaints(complaints, '429');

  const { code, path } = await lastCode(page, email);
  expect(path).toBe(`/verify/send-mail?code=${code}`);
  await press(page, 'Verify');
  await expect(page.getByText('Please enter the 6 digits of the code.')).toBeVisible();
  await fill(page, CODE, otherThan(code));
  await press(page, 'Verify');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await expect(field(page, CODE)).toBeFocused();
  expectComplaints(complaints, '400');

  await fill(page, CODE, ` ${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, 'Verify');
  await expect(page.getByText(`${email} is verified.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByText('You have no linked channel')).toBeVisible();
  await expect(page.getByText('Your e-mail address is not verified')).toHaveCount(0);
});

test('the mailed link fills the code in, and neither address nor support snapshot has it', async ({
  page,
}) => {
  const email = 'newcomer@demo.test';
  await signIn(page, email);
  await page.goto('/verify/send-mail');
  await askForCode(page, email);
  const { code } = await lastCode(page, email);
  await page.goto(`/sandbox/mail?to=${email}`);
  await follow(page, 'Lantern Network: your code to verify your e-mail address');
  await follow(page, /code=/);
  await expectFilled(page, CODE, code);
  await expect(page).toHaveURL('/verify/send-mail');
  const snapshot = (await download(page, () => chooseInAccountMenu(page, 'Save support snapshot'))).text();
  expect(snapshot).toContain('account/code');
  expect(snapshot).not.toContain(code);
});

test('a code that does not arrive is said, and another can be asked for at once', async ({ page }) => {
  await signIn(page, 'bounce@demo.test');
  await page.goto('/verify/send-mail');
  for (let time = 0; time < 2; time += 1) {
    await press(page, 'E-mail me a code');
    await notice(page, 'The e-mail to bounce@demo.test was refused');
  }
  await expect(page.getByRole('button', { name: 'E-mail me a code' })).toBeEnabled();
});

test('an account is deactivated with a reason, everywhere, and comes back with the mailed code', async ({
  page,
  complaints,
}) => {
  const email = 'leaving@demo.test';
  const other = await elsewhere(page, email);
  await signIn(page, email);
  await page.goto('/user-profile');
  await press(page, 'Deactivate my account');
  const dialog = await openDialog(page, 'Deactivate your account?');
  await expect(dialog).toContainText('What you earned stays in your balance');
  await press(dialog, 'Deactivate my account');
  await expect(dialog.getByText('Please choose.')).toBeVisible();
  await expect(field(dialog, 'Why are you leaving?')).toBeFocused();
  await choose(dialog, 'Why are you leaving?', 'Another reason');
  await fill(dialog, 'Anything you want to tell us (optional)', 'A long rest');
  await press(dialog, 'Deactivate my account');
  await expect(page).toHaveURL('/deactivated');
  await expectHeading(page, 'This account is deactivated');
  for (const path of ['/dashboard', '/user-profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/deactivated');
  }
  await other.goto('/earnings');
  await notice(other, 'Your session expired.');
  await other.context().close();

  await askForCode(page, email);
  const { code } = await lastCode(page, email);
  await fill(page, CODE, otherThan(code));
  await press(page, 'Reactivate my account');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  expectComplaints(complaints, '400');
  await fill(page, CODE, code);
  await press(page, 'Reactivate my account');
  await notice(page, 'Your account is active again.');
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Hello, Hanna Vogel');
});

test('the mailed link of a deactivated account asks for sign-in, keeps its code, and reactivates', async ({
  page,
}) => {
  const email = 'returning@demo.test';
  const before = await elsewhere(page, email);
  await askForCode(before, email);
  const { code, path } = await lastCode(page, email);
  await before.context().close();

  await page.goto(path);
  await expect(page).toHaveURL('/reactivate');
  await expect(page.getByText('Sign in to the account that you want to reactivate.')).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL('/reactivate');
  await expectFilled(page, CODE, code);
  await press(page, 'Reactivate my account');
  await expect(page).toHaveURL('/dashboard');
  await notice(page, 'Your account is active again.');

  // A link that was used, followed again by who is active.
  await page.goto(path);
  await expect(page).toHaveURL('/dashboard');
});

test('one session is ended, then every one, in other tabs and other browsers', async ({
  page,
  context,
  complaints,
}) => {
  const email = 'many-devices@demo.test';
  const ended = await elsewhere(page, email);
  await signIn(page, email);
  await page.goto('/user-profile');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('row').filter({ hasText: 'This browser' })).toHaveCount(1);
  await press(sessions, 'End session');
  await confirmDialog(page, 'Cancel', { title: 'End this session?' });
  await press(sessions, 'End session');
  await confirmDialog(page, 'End session');
  await notice(page, 'The session has ended.');
  await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await ended.goto('/user-profile');
  await notice(ended, 'Your session expired.');
  await ended.context().close();

  const other = await elsewhere(page, email);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expectHeading(second, 'Hello, Aya Okafor');
  await page.goto('/user-profile');
  await press(page, 'Sign out everywhere');
  await confirmDialog(page, 'Cancel', { title: 'Sign out on every device?' });
  await press(page, 'Sign out everywhere');
  await confirmDialog(page, 'Sign out everywhere');
  await notice(page, 'You are signed out on every device.');
  for (const one of [page, second]) await expectSignedOut(one);
  await other.goto('/user-profile');
  await notice(other, 'Your session expired.');
  await other.context().close();
  allowRefusedMeanwhile(complaints);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the screens of the account have no accessibility violation in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const check = async (path: string) => {
      await page.goto(path);
      await expectAccessible(page, path);
    };
    await check('/reactivate');
    await signIn(page, 'deactivated@demo.test');
    await check('/deactivated');
    await check('/reactivate');
    await signOut(page);
    await signIn(page, 'bounce@demo.test');
    await check('/verify/send-mail');
    await check('/user-profile');
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Deactivate my account');
    await openDialog(page);
    await expectNoViolation(page);
    await expectFits(page);
  });
}

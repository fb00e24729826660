import type { Page } from '@playwright/test';
import {
  choose,
  chooseInAccountMenu,
  confirmDialog,
  download,
  elsewhere,
  expect,
  expectFilled,
  expectHeading,
  fill,
  follow,
  linkIn,
  mailTo,
  notice,
  openDialog,
  press,
  signIn,
  signInHere,
  signOut,
  test,
} from './helpers';

const CODE = 'Code from the e-mail';

/** Asks for a code and returns the link that it is mailed with, and the code in it. */
const mailedCode = async (page: Page, email: string, path: string) => {
  await press(page, 'Send code');
  await notice(page, `A code was sent to ${email}.`);
  const link = linkIn(await mailTo(page, email, 'your code'), path);
  return { link, code: /code=(\d{6})$/.exec(link)?.[1] ?? 'no code' };
};

test('an e-mail address is verified by the mailed link, whose code is in no address and no support snapshot', async ({
  page,
}) => {
  const email = 'unverified@demo.test';
  await signIn(page, email);
  await follow(page, 'Verify it');
  await expect(page).toHaveURL('/verify/send-mail');
  await expect(page).toHaveTitle('Verify your e-mail address · Lantern Network');
  const { code, link } = await mailedCode(page, email, '/verify/send-mail');

  await test.step('who comes back waits until another code can be mailed', async () => {
    await page.reload();
    await expect(page.getByText(/in \d+ seconds\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send new code' })).toBeDisabled();
  });

  await test.step('the link fills the code in, and leaves it nowhere else', async () => {
    await page.goto(link);
    await expectFilled(page, CODE, code);
    await expect(page).toHaveURL('/verify/send-mail');
    const snapshot = await download(page, () => chooseInAccountMenu(page, 'Save diagnostic report'));
    expect(snapshot.text()).toContain('account/code');
    expect(snapshot.text()).not.toContain(code);
  });

  await press(page, 'Verify');
  await expect(page.getByText(`${email} is verified.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByText('You have no linked channel')).toBeVisible();
  await expect(page.getByText('Your e-mail address is not verified')).toHaveCount(0);
});

test('a session elsewhere is ended; an account is deactivated with a reason and comes back by the mailed link', async ({
  page,
}) => {
  const email = 'leaving@demo.test';
  const other = await elsewhere(page, email);
  await signIn(page, email);
  await page.goto('/user-profile');

  await test.step('one session is ended in another browser', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('row').filter({ hasText: 'This browser' })).toHaveCount(1);
    await press(sessions, 'End session');
    await confirmDialog(page, 'End session', { title: 'End this session?' });
    await notice(page, 'The session has ended.');
    await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0);
    await other.goto('/user-profile');
    await notice(other, 'Your session expired.');
    await other.context().close();
  });

  await test.step('a deactivated account reaches nothing but the way back', async () => {
    await press(page, 'Deactivate my account');
    const dialog = await openDialog(page, 'Deactivate your account?');
    await expect(dialog).toContainText('What you earned stays in your balance');
    await choose(dialog, 'Why are you leaving?', 'Another reason');
    await fill(dialog, 'Anything you want to tell us (optional)', 'A long rest');
    await press(dialog, 'Deactivate my account');
    await expect(page).toHaveURL('/deactivated');
    await expectHeading(page, 'This account is deactivated');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/deactivated');
  });

  await test.step('the mailed link asks for sign-in, keeps its code, and reactivates', async () => {
    const { code, link } = await mailedCode(page, email, '/reactivate');
    await signOut(page);
    await page.goto(link);
    await expect(page).toHaveURL('/reactivate');
    await expect(page.getByText('Sign in to the account that you want to reactivate.')).toBeVisible();
    await signInHere(page, email);
    await expect(page).toHaveURL('/reactivate');
    await expectFilled(page, CODE, code);
    await press(page, 'Reactivate my account');
    await notice(page, 'Your account is active again.');
    await expect(page).toHaveURL('/dashboard');
    await expectHeading(page, 'Hello, Hanna Vogel');
  });
});

import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { overflow, violations } from './accessibility';
import { chooseInAccountMenu, expect, signIn, signInHere, signOut, test } from './person';

interface Mail {
  subject: string;
  text: string;
}

const mailsTo = async (page: Page, email: string): Promise<Mail[]> => {
  const answer = await page.request.get('/sandbox/mail.json', { params: { to: email } });
  return ((await answer.json()) as { items: Mail[] }).items;
};
/** The code of the last mail, and the link that it comes with. */
const lastCode = async (page: Page, email: string) => {
  const [mail] = await mailsTo(page, email);
  const link = /http\S+\?code=(\d{6})/.exec(mail?.text ?? '');
  if (!link) throw new Error(`No code was mailed to ${email}`);
  return { code: link[1] ?? '', path: new URL(link[0]).pathname + new URL(link[0]).search };
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// The browser itself reports each refused call.
const expectRefusals = (complaints: string[], status: number) =>
  expect(complaints.splice(0).filter((text) => !text.includes(String(status)))).toEqual([]);

const codeField = (page: Page) => page.getByLabel('Code from the e-mail');

const askForCode = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'E-mail me a code' }).click();
  await expect(page.getByText(`A code was sent to ${email}.`)).toBeVisible();
};

/** The same person in another browser. */
const elsewhere = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
};

test('an e-mail address is verified with the mailed code, from the hint on the dashboard', async ({
  page,
  complaints,
}) => {
  const email = 'unverified@demo.test';
  await page.clock.install();
  await signIn(page, email);
  await page.getByRole('link', { name: 'Verify it' }).click();
  await expect(page).toHaveURL('/verify/send-mail');
  await expect(page).toHaveTitle('Verify your e-mail address · Lantern Network');
  await askForCode(page, email);

  const again = page.getByRole('button', { name: 'E-mail another code' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/You can ask for another code in 1[012]\d seconds\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/in \d+ seconds\./)).toBeVisible();
  expect(await mailsTo(page, email)).toHaveLength(1);

  // A clock that runs ahead here does not change what the server knows.
  await page.clock.fastForward(121_000);
  await expect(again).toHaveAttribute('aria-disabled', 'false');
  await again.click();
  await expect(page.getByText('A code was sent a moment ago.')).toBeVisible();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  expectRefusals(complaints, 429);

  const { code, path } = await lastCode(page, email);
  expect(path).toBe(`/verify/send-mail?code=${code}`);
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(page.getByText('Please enter the 6 digits of the code.')).toBeVisible();
  await codeField(page).fill(otherThan(code));
  await verify.click();
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expectRefusals(complaints, 400);

  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await verify.click();
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
  await page.getByRole('link', { name: 'Lantern Network: your code to verify your e-mail address' }).click();
  await page.getByRole('link', { name: /code=/ }).click();
  await expect(codeField(page)).toHaveValue(code);
  await expect(page).toHaveURL('/verify/send-mail');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseInAccountMenu(page, 'Save support snapshot'),
  ]);
  const snapshot = readFileSync(await download.path(), 'utf8');
  expect(snapshot).toContain('account/code');
  expect(snapshot).not.toContain(code);
});

test('a mail that cannot be sent is said, and can be tried again at once', async ({ page, complaints }) => {
  await signIn(page, 'bounce@demo.test');
  await page.goto('/verify/send-mail');
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'E-mail me a code' }).click();
    await expect(page.getByText('The e-mail could not be sent. Nothing was changed')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'E-mail me a code' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  expectRefusals(complaints, 503);
});

test('an account is deactivated with a reason, everywhere, and comes back with the mailed code', async ({
  page,
  browser,
  complaints,
}) => {
  const email = 'leaving@demo.test';
  const other = await elsewhere(browser, email);
  await signIn(page, email);
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Deactivate my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' });
  await expect(dialog).toContainText('What you earned stays in your balance');
  const confirm = dialog.getByRole('button', { name: 'Deactivate my account' });
  await confirm.click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expect(dialog.getByLabel('Why are you leaving?')).toBeFocused();
  await dialog.getByLabel('Why are you leaving?').selectOption('Another reason');
  await dialog.getByLabel('Anything you want to tell us (optional)').fill('A long rest');
  await confirm.click();
  await expect(page).toHaveURL('/deactivated');
  await expect(page.getByRole('heading', { name: 'This account is deactivated' })).toBeVisible();
  for (const path of ['/dashboard', '/user-profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/deactivated');
  }
  await other.goto('/earnings');
  await expect(other.getByText('Your session expired.')).toBeVisible();
  await other.context().close();

  await askForCode(page, email);
  const { code } = await lastCode(page, email);
  await codeField(page).fill(otherThan(code));
  await page.getByRole('button', { name: 'Reactivate my account' }).click();
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  expectRefusals(complaints, 400);
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Reactivate my account' }).click();
  await expect(page.getByText('Your account is active again.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Hanna Vogel' })).toBeVisible();
});

test('the mailed link of a deactivated account asks for sign-in, keeps its code, and reactivates', async ({
  page,
  browser,
}) => {
  const email = 'returning@demo.test';
  const before = await elsewhere(browser, email);
  await askForCode(before, email);
  const { code, path } = await lastCode(page, email);
  await before.context().close();

  await page.goto(path);
  await expect(page).toHaveURL('/reactivate');
  await expect(page.getByText('Sign in to the account that you want to reactivate.')).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL('/reactivate');
  await expect(codeField(page)).toHaveValue(code);
  await page.getByRole('button', { name: 'Reactivate my account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your account is active again.')).toBeVisible();

  // A link that was used, followed again by who is active.
  await page.goto(path);
  await expect(page).toHaveURL('/dashboard');
});

test('signing out everywhere ends the sessions of other tabs and other browsers', async ({
  page,
  context,
  browser,
}) => {
  const email = 'many-devices@demo.test';
  const other = await elsewhere(browser, email);
  await signIn(page, email);
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('heading', { name: 'Hello, Aya Okafor' })).toBeVisible();
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out on every device?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out on every device.')).toBeVisible();
  for (const one of [page, tab])
    await expect(one.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await other.goto('/user-profile');
  await expect(other.getByText('Your session expired.')).toBeVisible();
  await other.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the screens of the account have no accessibility violation in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const check = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
        expect(await overflow(page), `${path} at ${width} fits`).toBeLessThanOrEqual(0);
      }
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
    await page.getByRole('button', { name: 'Deactivate my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

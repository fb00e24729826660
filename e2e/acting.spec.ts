import type { BrowserContext, Page } from '@playwright/test';
import { overflow, violations } from './accessibility';
import { chooseInAccountMenu, expect, signIn, test } from './person';

const REASON = 'He asked where his payment is.';
const bar = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /token|admin/.test(key)));

const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(text);
  await expect(page).toHaveURL(`/admin/users?${new URLSearchParams({ search: text }).toString()}`);
};

/** Signs in as an admin and begins to act as somebody, found by his e-mail. */
const actAs = async (page: Page, email: string, name: string, admin = 'admin@demo.test') => {
  await signIn(page, admin);
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await find(page, email);
  await page.getByRole('button', { name: `Act as ${name}…` }).click();
  const dialog = page.getByRole('dialog', { name: `Act as ${name}?` });
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: `Act as ${name}` }).click();
  await expect(bar(page)).toContainText(`You are acting as ${name}.`);
};

test('users are found by e-mail, name, and channel; the search is in the address', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page).toHaveTitle('Users · Lantern Network');
  await expect(page.getByRole('row')).toHaveCount(11);
  for (const [text, name] of [
    ['creator@demo.test', 'Mira Lindqvist'],
    ['petrov', 'Elena Petrova'],
    ['oficina do', 'Ferreira Studio'],
  ] as const) {
    await find(page, text);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, name)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('oficina do');
  await expect(row(page, 'Ferreira Studio')).toBeVisible();
  await find(page, 'nobody of that name');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await find(page, 'superadmin@demo.test');
  await expect(row(page, 'Henrik Sørby')).toContainText('Not possible');
  await expect(page.getByRole('button', { name: /Act as/ })).toHaveCount(0);
});

test('a reason is asked for, acting is said on every screen, and the way back leads to the same search', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await find(page, 'creator@demo.test');
  await page.getByRole('button', { name: 'Act as Mira Lindqvist…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act as Mira Lindqvist?' });
  await expect(dialog).toContainText('Everything you do is recorded');
  const begin = dialog.getByRole('button', { name: 'Act as Mira Lindqvist' });
  await begin.click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Short');
  await begin.click();
  await expect(dialog.getByText('Say a little more: at least 10 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await begin.click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You now act as Mira Lindqvist.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
  await expect(bar(page)).toContainText('You are acting as Mira Lindqvist.');
  await expect(bar(page)).toContainText(REASON);
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
  await expect(bar(page)).toContainText(REASON);
  // He reads what the user wrote to support, and cannot write in his name.
  await page.getByRole('button', { name: 'Chat with support' }).click();
  const chat = page.getByRole('dialog', { name: 'Support' });
  await expect(chat).toContainText('This is not possible while you act as another user.');
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const path of ['/user-profile', '/not-allowed', '/about']) {
    await page.goto(path);
    await expect(bar(page)).toContainText('You are acting as Mira Lindqvist.');
  }
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/not-allowed');

  await bar(page).getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL('/admin/users?search=creator%40demo.test');
  await expect(row(page, 'Mira Lindqvist')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await storedKeys(page)).toEqual(['partner-dashboard.token']);
});

test('going back shows no place of the admin to who is acted as, nor the other way round', async ({
  page,
}) => {
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mira Lindqvist');
  await bar(page).getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/^[^?]*\/admin\/users\?/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Ada Novak' })).toBeVisible();
});

test('the other tab acts too, and comes back too', async ({ page, context }) => {
  await signIn(page, 'admin@demo.test');
  const other = await context.newPage();
  await other.goto('/admin/imports');
  await expect(other.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await find(page, 'newcomer@demo.test');
  await page.getByRole('button', { name: 'Act as Noor Haddad…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await page.getByRole('dialog').getByRole('button', { name: 'Act as Noor Haddad' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Hello, Noor Haddad' })).toBeVisible();
    await expect(tab).toHaveURL('/dashboard');
    await expect(bar(tab)).toContainText(REASON);
  }
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(bar(third)).toContainText(REASON);
  await bar(other).getByRole('button', { name: 'Return' }).click();
  await expect(other).toHaveURL('/admin/users?search=newcomer%40demo.test');
  for (const tab of [page, third]) {
    await expect(tab.getByRole('heading', { name: 'Hello, Ada Novak' })).toBeVisible();
    await expect(bar(tab)).toHaveCount(0);
  }
});

test('a deactivated and a locked account can be looked at', async ({ page }) => {
  await actAs(page, 'deactivated@demo.test', 'Priya Raman');
  await expect(page).toHaveURL('/deactivated');
  await bar(page).getByRole('button', { name: 'Return' }).click();
  await find(page, 'locked@demo.test');
  await expect(row(page, 'Luca Moretti')).toContainText('Copyright review in progress');
  await page.getByRole('button', { name: 'Act as Luca Moretti…' }).click();
  await expect(page.getByRole('dialog')).toContainText('This account is locked.');
  await page.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await page.getByRole('dialog').getByRole('button', { name: 'Act as Luca Moretti' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Luca Moretti' })).toBeVisible();
});

test('signing out while acting leaves nothing behind', async ({ page }) => {
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await chooseInAccountMenu(page, 'Sign out');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await storedKeys(page)).toEqual([]);
});

// Ends the admin's own session on the server, as from another browser.
const endOwnSession = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/v2/logout', {
      method: 'POST',
      headers: {
        'Access-Token': localStorage.getItem('partner-dashboard.admin-token') ?? '',
        'content-type': 'application/json',
      },
      body: '{}',
    }).then(({ status }) => status),
  );

test('who has been signed out meanwhile is told so instead of coming back', async ({ page, complaints }) => {
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  expect(await endOwnSession(page)).toBe(200);
  await bar(page).getByRole('button', { name: 'Return' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await expect(page.getByText('Your session expired. Sign in again to go on where you were.')).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('an acting session that ran out gives way to the own one', async ({ page }) => {
  await page.clock.install();
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await page.clock.fastForward(61 * 60 * 1000);
  await expect(page.getByText('You are no longer acting as another user.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello, Ada Novak' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

const atBothWidths = async (page: Page, what: string) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page), `${what} at ${width}`).toEqual([]);
    expect(await overflow(page), `${what} at ${width} fits`).toBeLessThanOrEqual(0);
  }
};

for (const theme of ['light', 'dark'] as const) {
  test(`the search, the question and the bar can be read by everybody in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'superadmin@demo.test');
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await find(page, 'locked@demo.test');
    await expect(row(page, 'Luca Moretti')).toBeVisible();
    await atBothWidths(page, 'the search');
    await page.getByRole('button', { name: 'Act as Luca Moretti…' }).click();
    await atBothWidths(page, 'the question');
    await page.getByRole('dialog').getByLabel('Reason').fill(REASON.repeat(10));
    await page.getByRole('dialog').getByRole('button', { name: 'Act as Luca Moretti' }).click();
    await expect(bar(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await atBothWidths(page, 'the bar');
  });
}

/** Two browsers of two admins do not disturb each other. */
const separate = async (context: BrowserContext) => (await context.browser()?.newContext())?.newPage();

test('the user himself goes on undisturbed', async ({ page, context }) => {
  await actAs(page, 'owner@demo.test', 'Olivia Grant');
  const own = await separate(context);
  if (!own) throw new Error('No second browser');
  await signIn(own, 'owner@demo.test');
  await bar(page).getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Olivia Grant');
  await expect(bar(own)).toHaveCount(0);
  await own.close();
});

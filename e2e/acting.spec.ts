import type { Page } from '@playwright/test';
import {
  allowRefusedMeanwhile,
  chooseInAccountMenu,
  confirmDialog,
  elsewhere,
  expect,
  expectComplaints,
  expectFilled,
  expectHeading,
  expectReadable,
  expectRow,
  expectRows,
  expectSignedOut,
  field,
  fill,
  goTo,
  notice,
  openDialog,
  press,
  rowWith,
  settled,
  signIn,
  test,
} from './helpers';

const REASON = 'They asked where their payment is.';
const bar = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /token|admin/.test(key)));

const find = async (page: Page, text: string) => {
  await fill(page, 'Search users', text);
  await expect(page).toHaveURL(`/admin/users?${new URLSearchParams({ search: text }).toString()}`);
};

/** Asks to act as the user in the list with this name, and gives a reason. */
const begin = async (page: Page, name: string) => {
  await rowWith(page, name).act('Act as');
  await confirmDialog(page, `Act as ${name}`, { title: `Act as ${name}?`, fill: { Reason: REASON } });
};

/** Signs in as an admin and begins to act as somebody, found by e-mail. */
const actAs = async (page: Page, email: string, name: string, admin = 'admin@demo.test') => {
  await signIn(page, admin);
  await goTo(page, 'Users');
  await find(page, email);
  await begin(page, name);
  await expect(bar(page)).toContainText(`You are acting as ${name}.`);
};

test('users are found by e-mail, name, and channel; the search is in the address', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await expect(page).toHaveTitle('Users · Lantern Network');
  await expectRows(page, 10);
  for (const [text, name] of [
    ['creator@demo.test', 'Mira Lindqvist'],
    ['petrov', 'Elena Petrova'],
    ['oficina do', 'Ferreira Studio'],
  ] as const) {
    await find(page, text);
    await expectRows(page, 1);
    await expectRow(page, name);
  }
  await page.reload();
  await expectFilled(page, 'Search users', 'oficina do');
  await expectRow(page, 'Ferreira Studio');
  await find(page, 'nobody of that name');
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible();
  await press(page, 'Show all');
  await expect(page).toHaveURL('/admin/users');
  await expectFilled(page, 'Search users', '');
  await find(page, 'superadmin@demo.test');
  await expectRow(page, 'Henrik Sørby', 'Not possible');
  await expect(page.getByRole('button', { name: /Act as/ })).toHaveCount(0);
});

test('a reason is asked for, acting is said on every screen, and the way back leads to the same search', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await find(page, 'creator@demo.test');
  await rowWith(page, 'Mira Lindqvist').act('Act as');
  const dialog = await openDialog(page, 'Act as Mira Lindqvist?');
  await press(dialog, 'Act as Mira Lindqvist');
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await expect(field(dialog, 'Reason')).toBeFocused();
  await fill(dialog, 'Reason', 'Short');
  await press(dialog, 'Act as Mira Lindqvist');
  await expect(dialog.getByText('Say a little more: at least 10 characters.')).toBeVisible();
  await confirmDialog(page, 'Act as Mira Lindqvist', {
    says: ['Everything you do is recorded'],
    fill: { Reason: REASON },
  });

  await expect(page).toHaveURL('/dashboard');
  await notice(page, 'You now act as Mira Lindqvist.');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await expect(bar(page)).toContainText('You are acting as Mira Lindqvist.');
  await expect(bar(page)).toContainText(REASON);
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);

  await page.reload();
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await expect(bar(page)).toContainText(REASON);
  // An admin reads what the user wrote to support, and cannot write in the user's name.
  await press(page, 'Chat with support');
  const chat = await openDialog(page, 'Support');
  await expect(chat).toContainText('This is not possible while you act as another user.');
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const path of ['/user-profile', '/not-allowed', '/about']) {
    await page.goto(path);
    await expect(bar(page)).toContainText('You are acting as Mira Lindqvist.');
  }
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/not-allowed');

  await press(bar(page), 'Return');
  await expect(page).toHaveURL('/admin/users?search=creator%40demo.test');
  await expectRow(page, 'Mira Lindqvist');
  await expect(bar(page)).toHaveCount(0);
  expect(await storedKeys(page)).toEqual(['partner-dashboard.token']);
});

test('going back shows no place of the admin to who is acted as, nor the other way round', async ({
  page,
}) => {
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await chooseInAccountMenu(page, 'Profile');
  await expectFilled(page, 'Name', 'Mira Lindqvist');
  await press(bar(page), 'Return');
  await expect(page).toHaveURL(/^[^?]*\/admin\/users\?/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Hello, Ada Novak');
});

test('the other tab acts too, and comes back too', async ({ page, context, complaints }) => {
  await signIn(page, 'admin@demo.test');
  const other = await context.newPage();
  await other.goto('/admin/imports');
  await expectHeading(other, 'Imports');
  await page.bringToFront();
  await goTo(page, 'Users');
  await find(page, 'newcomer@demo.test');
  await begin(page, 'Noor Haddad');
  for (const one of [page, other]) {
    await expectHeading(one, 'Hello, Noor Haddad');
    await expect(one).toHaveURL('/dashboard');
    await expect(bar(one)).toContainText(REASON);
  }
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(bar(third)).toContainText(REASON);
  await press(bar(other), 'Return');
  await expect(other).toHaveURL('/admin/users?search=newcomer%40demo.test');
  for (const one of [page, third]) {
    await expectHeading(one, 'Hello, Ada Novak');
    await expect(bar(one)).toHaveCount(0);
  }
  allowRefusedMeanwhile(complaints);
});

test('a deactivated and a locked account can be looked at', async ({ page }) => {
  await actAs(page, 'deactivated@demo.test', 'Priya Raman');
  await expect(page).toHaveURL('/deactivated');
  await press(bar(page), 'Return');
  await find(page, 'locked@demo.test');
  await expectRow(page, 'Luca Moretti', 'Copyright review in progress');
  await rowWith(page, 'Luca Moretti').act('Act as');
  await confirmDialog(page, 'Act as Luca Moretti', {
    says: ['This account is locked.'],
    fill: { Reason: REASON },
  });
  await expectHeading(page, 'Hello, Luca Moretti');
});

test('signing out while acting leaves nothing behind', async ({ page }) => {
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await chooseInAccountMenu(page, 'Sign out');
  await expectSignedOut(page);
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
  // What the screen still asks for would be refused, and end the session before anybody presses the button.
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await settled(page);
  expect(await endOwnSession(page)).toBe(200);
  await press(bar(page), 'Return');
  await expectSignedOut(page);
  await notice(page, 'Your session expired. Sign in again to go on where you were.');
  expect(await storedKeys(page)).toEqual([]);
  expectComplaints(complaints, '401');
});

test('an acting session that ran out gives way to the own one', async ({ page }) => {
  await page.clock.install();
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await page.clock.fastForward(61 * 60 * 1000);
  await notice(page, 'You are no longer acting as another user.');
  await expectHeading(page, 'Hello, Ada Novak');
  await expect(bar(page)).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the search, the question and the bar can be read by everybody in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'superadmin@demo.test');
    await goTo(page, 'Users');
    await find(page, 'locked@demo.test');
    await expectRow(page, 'Luca Moretti');
    await expectReadable(page, 'the search');
    await rowWith(page, 'Luca Moretti').act('Act as');
    await openDialog(page);
    await expectReadable(page, 'the question');
    await confirmDialog(page, 'Act as Luca Moretti', { fill: { Reason: REASON.repeat(10) } });
    await expect(bar(page)).toBeVisible();
    await settled(page);
    await expectReadable(page, 'the bar');
  });
}

test('who is acted as goes on undisturbed in a browser apart', async ({ page }) => {
  await actAs(page, 'owner@demo.test', 'Olivia Grant');
  const own = await elsewhere(page, 'owner@demo.test');
  await press(bar(page), 'Return');
  await expect(page).toHaveURL(/\/admin\/users/);
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Olivia Grant');
  await expect(bar(own)).toHaveCount(0);
  await own.context().close();
});

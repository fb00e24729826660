import type { Page } from '@playwright/test';
import {
  allowRefusedMeanwhile,
  chooseInAccountMenu,
  confirmDialog,
  expect,
  expectFilled,
  expectHeading,
  expectRow,
  expectRows,
  expectSignedOut,
  fill,
  goTo,
  notice,
  openDialog,
  press,
  rowWith,
  signIn,
  test,
} from './helpers';

const REASON = 'They asked where their payment is.';
const bar = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /token|admin/.test(key)));

/** Finds a user by e-mail, and begins to act as them. */
const actAs = async (page: Page, email: string, name: string) => {
  await goTo(page, 'Users');
  await fill(page, 'Search users', email);
  await expect(page).toHaveURL(`/admin/users?${new URLSearchParams({ search: email }).toString()}`);
  await expectRows(page, 1);
  await rowWith(page, name).act('Act as');
  await confirmDialog(page, `Act as ${name}`, {
    title: `Act as ${name}?`,
    says: ['Everything you do is recorded'],
    fill: { Reason: REASON },
  });
};

test('an admin finds a user, gives a reason, sees what the user sees, and comes back to the same search', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await actAs(page, 'creator@demo.test', 'Mira Lindqvist');
  await expect(page).toHaveURL('/dashboard');
  await notice(page, 'You now act as Mira Lindqvist.');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);

  await test.step('going back shows no place of the admin', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expectHeading(page, 'Hello, Mira Lindqvist');
  });

  await test.step('the bar says it on every screen, also after a reload', async () => {
    await page.reload();
    await expectHeading(page, 'Hello, Mira Lindqvist');
    await expect(bar(page)).toContainText('You are acting as Mira Lindqvist.');
    await expect(bar(page)).toContainText(REASON);
    await page.goto('/about');
    await expect(bar(page)).toContainText(REASON);
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/not-allowed');
    await expect(bar(page)).toContainText(REASON);
    await goTo(page, 'Earnings');
    await expectHeading(page, 'Earnings');
  });

  await test.step('what the user wrote to support can be read, and nothing written in their name', async () => {
    await page.goto('/dashboard');
    await press(page, 'Chat with support');
    const chat = await openDialog(page, 'Support');
    await expect(chat).toContainText('This is not possible while you act as another user.');
    await expect(chat.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('coming back leads to the search, and leaves nothing of the user', async () => {
    await press(bar(page), 'Stop acting');
    await expect(page).toHaveURL('/admin/users?search=creator%40demo.test');
    await expectFilled(page, 'Search users', 'creator@demo.test');
    await expectRow(page, 'Mira Lindqvist');
    await expect(bar(page)).toHaveCount(0);
    expect(await storedKeys(page)).toEqual(['partner-dashboard.token']);
  });
});

test('the other tabs act too, come back too, and are signed out too', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'admin@demo.test');
  const other = await context.newPage();
  await other.goto('/admin/imports');
  await expectHeading(other, 'Imports');
  await page.bringToFront();
  await actAs(page, 'newcomer@demo.test', 'Noor Haddad');
  for (const one of [page, other]) {
    await expectHeading(one, 'Hello, Noor Haddad');
    await expect(one).toHaveURL('/dashboard');
    await expect(bar(one)).toContainText(REASON);
  }
  await press(bar(other), 'Stop acting');
  await expect(other).toHaveURL('/admin/users?search=newcomer%40demo.test');
  await expectHeading(page, 'Hello, Ada Novak');
  await expect(bar(page)).toHaveCount(0);

  await actAs(page, 'newcomer@demo.test', 'Noor Haddad');
  await expect(bar(other)).toContainText(REASON);
  await chooseInAccountMenu(page, 'Sign out');
  for (const one of [page, other]) {
    await expectSignedOut(one);
    await expect(bar(one)).toHaveCount(0);
  }
  expect(await storedKeys(page)).toEqual([]);
  allowRefusedMeanwhile(complaints);
});

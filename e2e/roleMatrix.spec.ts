import type { Locator, Page } from '@playwright/test';
import {
  choose,
  chooseInAccountMenu,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectComplaints,
  expectHeading,
  expectLanguage,
  expectNoDialog,
  expectRow,
  expectRows,
  fill,
  fillAll,
  follow,
  goTo,
  notice,
  openDialog,
  openMenu,
  ownServer,
  press,
  rowWith,
  signIn,
  table,
  test,
  wordsOf,
} from './helpers';

// Each test goes on with the roles that the one before it left.
test.describe.configure({ mode: 'serial' });
ownServer('role-matrix');

const SUPER_ADMIN = 'superadmin@demo.test';
const ADMIN = 'admin@demo.test';
const SEARCH = 'Search permissions';

const cell = (page: Page, role: string): Locator =>
  table(page, 'What roles may do').getByRole('checkbox', { name: new RegExp(`^${role}:`) });

/** Searches a permission, so that it is the only row. */
const onlyPermission = async (page: Page, permission: string) => {
  await fill(page, SEARCH, permission);
  await expectRows(table(page, 'What roles may do'), 1);
};

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass();
};

const expectChanges = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

const openMatrix = async (page: Page, roles: string) => {
  await page.goto(`/admin/roles/matrix?roles=${roles}`);
  await expectHeading(page, 'What roles may do');
};

/** Opens the roles on the page of somebody. */
const openRolesOf = async (page: Page, name: string) => {
  await page.goto(`/admin/users?search=${encodeURIComponent(name)}`);
  await follow(page, name);
  await expectHeading(page, name);
  await page.getByRole('tab', { name: 'Roles and permissions', exact: true }).click();
};

const main = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('what two roles may do is changed as one act, and counts with the next call', async ({ page }) => {
  const yuki = await elsewhere(page, 'reviewer@demo.test');
  await signIn(page, SUPER_ADMIN);
  await goTo(page, 'Roles and permissions');
  await press(page, 'Create a role');
  await fillAll(await openDialog(page, 'Create a role'), { Name: 'Festival desk', Key: 'festival_desk' });
  await press(await openDialog(page, 'Create a role'), 'Create a role');
  await notice(page, 'The role “Festival desk” was created.');
  await rowWith(page, 'festival_desk').act('What it may do');

  await openMatrix(page, 'reviewer,festival_desk');
  await onlyPermission(page, 'channel.review');
  await cell(page, 'Reviewer').uncheck();
  await onlyPermission(page, 'users.read');
  await cell(page, 'Festival desk').check();
  // The third one by the keyboard alone.
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('searchbox', { name: SEARCH }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('jobs.manage');
  await expectRows(table(page, 'What roles may do'), 1);
  await tabTo(page, cell(page, 'Reviewer'));
  await page.keyboard.press('Space');
  await expectChanges(page, '3 changes');

  // What was changed is seen to be so, without a search as well, and nothing else is.
  await fill(page, SEARCH, '');
  await expect(page.getByRole('checkbox', { name: /\(changed\)$/ })).toHaveCount(3);
  const frame = (box: Locator) =>
    box.evaluate((input) => getComputedStyle(input.closest('label')?.parentElement ?? input).borderTopStyle);
  const review = page.getByRole('checkbox', {
    name: 'Reviewer: Decide on applications of channels (changed)',
  });
  expect(await frame(review)).toBe('dashed');
  expect(
    await frame(page.getByRole('checkbox', { name: 'Festival desk: Decide on applications of channels' })),
  ).not.toBe('dashed');
  await expectAccessible(page, 'the matrix with changes');

  await press(page, 'Save');
  const dialog = await openDialog(page, 'Save 3 changes?');
  const effect = (permission: string) => dialog.getByRole('listitem').filter({ hasText: permission }).first();
  await expect(effect('channel.review')).toContainText('Taken from: Reviewer');
  await expect(effect('channel.review')).toContainText('1 user loses it: Yuki Tanaka');
  await expect(effect('jobs.manage')).toContainText('Given to: Reviewer');
  await expect(effect('jobs.manage')).toContainText('1 user gains it: Yuki Tanaka');
  await expect(effect('users.read')).toContainText('Given to: Festival desk');
  await expect(effect('users.read')).toContainText('Nobody gains or loses anything by it now.');
  await press(dialog, 'Save');
  await notice(page, 'What roles may do was changed.');
  await expectChanges(page, 'Nothing changed');
  await page.goto('/admin/audit?kind=roles.change');
  await expectRows(page, 1);

  // Whoever is signed in elsewhere may it no more with the next call, and the new thing without signing in again.
  const [refused] = await Promise.all([
    yuki.waitForResponse(/\/api\/v2\/admin\/channel/),
    goTo(yuki, 'Channel applications'),
  ]);
  expect(refused.status()).toBe(403);
  await expect(yuki.getByText('The applications could not be loaded')).toBeVisible();
  await yuki.reload();
  await expect(yuki).toHaveURL('/not-allowed');
  await yuki.goto('/dashboard');
  await expect(main(yuki).getByRole('menuitem', { name: 'Jobs' })).toBeVisible();
  await expect(main(yuki).getByRole('menuitem', { name: 'Channel applications' })).toHaveCount(0);
  await goTo(yuki, 'Jobs');
  await expectHeading(yuki, 'Jobs');
  await expect(yuki.getByRole('table')).toBeVisible();
});

test('roles and permissions that nobody has renamed are called in the language of whoever reads', async ({
  page,
}) => {
  const say = wordsOf('de');
  await signIn(page, SUPER_ADMIN);
  await goTo(page, 'Roles and permissions');
  await rowWith(page, 'claim_contributor').act('Rename');
  const renaming = await openDialog(page, 'Rename “Claim contributor”');
  await fill(renaming, 'Name', 'Front row');
  await press(renaming, 'Save');
  await expectNoDialog(page);

  await chooseInAccountMenu(page, 'Language', 'Deutsch');
  await expectLanguage(page, 'de');
  await expectRow(page, 'network', say('roles.name.network'));
  for (const words of ['Front row', 'Festival crew']) await expectRow(page, words);
  await page.goto('/admin/roles/matrix?roles=network,claim_contributor');
  // It is found by what is shown of it.
  await fill(page, say('roles.permission.search'), say('permissions.text.users.read'));
  await expectRow(page, 'users.read', say('permissions.text.users.read'));
  await expect(
    page.getByRole('columnheader', { name: say('roles.name.network'), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Front row', exact: true })).toBeVisible();
  // The account remembers the language, and the tests behind this one read English.
  await openMenu(page, new RegExp(say('account.menu')), say('language.label'), 'English');
  await expectLanguage(page, 'en');
});

test('who looked at an older state of the matrix is told to look again, and keeps what was chosen', async ({
  page,
}) => {
  await signIn(page, SUPER_ADMIN);
  await openRolesOf(page, 'Ada Novak');
  await press(page, 'Give a role');
  const giving = await openDialog(page, 'Give Ada Novak a role');
  await choose(giving, 'Role', 'Super admin');
  await press(giving, 'Give the role');
  await expectNoDialog(page);
  await expect(page.getByText('super_admin')).toBeVisible();

  const ada = await elsewhere(page, ADMIN);
  await openMatrix(page, 'support,reviewer');
  await openMatrix(ada, 'support,reviewer');
  await onlyPermission(ada, 'reports.import');
  await cell(ada, 'Support').check();
  await onlyPermission(page, 'game.review');
  await cell(page, 'Support').check();
  await press(page, 'Save');
  await confirmDialog(page, 'Save', { says: ['1 user gains it: Sam Whitfield'] });

  await press(ada, 'Save');
  await expect(ada.getByRole('alert')).toHaveText(/^Somebody else has changed what roles may do/);
  await expectNoDialog(ada);
  await expectChanges(ada, '1 change');
  await expect(cell(ada, 'Support')).toBeChecked();
  await fill(ada, SEARCH, 'game.review');
  await expect(cell(ada, 'Support')).toHaveAccessibleName('Support: Decide which games are shown');
  await expect(cell(ada, 'Support')).toBeChecked();

  await press(ada, 'Save');
  await confirmDialog(ada, 'Save', { says: ['reports.import', 'Given to: Support'] });
  await openMatrix(page, 'support');
  for (const permission of ['reports.import', 'game.review']) {
    await onlyPermission(page, permission);
    await expect(cell(page, 'Support')).toBeChecked();
  }
});

const TAKEN = 'The role was taken away.';
const REFUSED = 'You are not allowed to do that.';

/** Asks for taking the role of super admins from somebody, without saying yes. */
const askForTaking = async (page: Page, name: string): Promise<Locator> => {
  await openRolesOf(page, name);
  await rowWith(page, 'super_admin').act('Take away');
  return openDialog(page, `Take the role “Super admin” from ${name}?`);
};

test('of two super admins who take the role from each other at once, one is left, who keeps it', async ({
  page,
  complaints,
}) => {
  await signIn(page, SUPER_ADMIN);
  const ada = await elsewhere(page, ADMIN);
  const dialogs = [await askForTaking(page, 'Ada Novak'), await askForTaking(ada, 'Henrik Sørby')];
  await Promise.all(dialogs.map((dialog) => press(dialog, 'Take away')));
  const saysTaken = await Promise.all(
    [page, ada].map(async (one) => {
      await expect(one.getByText(TAKEN).or(one.getByText(REFUSED)).first()).toBeVisible();
      return (await one.getByText(TAKEN).count()) > 0;
    }),
  );
  expect(saysTaken.filter(Boolean)).toHaveLength(1);

  const last = saysTaken[0] ? page : ada;
  const name = saysTaken[0] ? 'Henrik Sørby' : 'Ada Novak';
  await openRolesOf(last, name);
  await expect(last.getByText('super_admin')).toBeVisible();
  // Nobody takes a role of their own.
  await expect(last.getByRole('button', { name: 'Take away' })).toHaveCount(0);
  await last.goto('/user-profile');
  await press(last, 'Deactivate my account');
  const leaving = await openDialog(last, 'Deactivate your account?');
  await choose(leaving, 'Why are you leaving?', 'Another reason');
  await press(leaving, 'Deactivate my account');
  await expect(leaving).toContainText('Nobody else is a super admin. Somebody else must become one first.');
  await last.goto('/admin/roles');
  await expectHeading(last, 'Roles and permissions');
  expectComplaints(complaints, 'status of 40');
});

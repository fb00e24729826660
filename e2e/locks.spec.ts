import type { Locator, Page } from '@playwright/test';
import {
  choose,
  elsewhere,
  expect,
  expectComplaints,
  expectHeading,
  expectNoDialog,
  expectReadableInThemes,
  expectRow,
  fill,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  settled,
  signIn,
  signInHere,
  switchOn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('locks');

const REASON = 'A claim on three videos is open.';

/** An admin in a browser apart, with the users that a search finds. */
const adminAt = async (page: Page, search: string) => {
  const admin = await elsewhere(page, 'admin@demo.test');
  await goTo(admin, 'Users');
  await fill(admin, 'Search users', search);
  await expect(admin).toHaveURL(/search=/);
  return admin;
};

const expectLocked = async (page: Page) => {
  await expectHeading(page, 'This account is locked');
  for (const words of [REASON, 'Copyright', 'Our staff unlock it', 'what they earn stays yours']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', /^mailto:/);
};

test('whoever is locked reads why in each open tab, and goes on after it where they were', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await expectHeading(page, 'Earnings');
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expectHeading(other, 'Profile');

  const admin = await adminAt(page, 'creator@demo.test');
  await rowWith(admin, 'Mira Lindqvist').act('Lock…');
  const drawer = await openDialog(admin, 'The lock of Mira Lindqvist');
  await expect(drawer).toContainText('This account is not locked.');
  await press(drawer, 'Lock');
  const asked = await openDialog(admin, 'Lock the account of Mira Lindqvist?');
  await expectReadableInThemes(admin, 'the form');
  await choose(asked, 'What it is about', 'Copyright');
  await fill(asked, 'Reason', REASON);
  await press(asked, 'Lock');
  await notice(admin, 'The account is locked.');
  await expect(drawer).toContainText('Level 1: admins');
  await expect(drawer.getByRole('listitem')).toHaveText([/Locked.*Ada Novak.*A claim on three videos/]);
  await expectReadableInThemes(admin, 'the lock');

  // The next call is refused; in the other tab nothing is done.
  await goTo(page, 'Channels');
  await expectLocked(page);
  await expectLocked(other);
  await expect(page).toHaveURL('/locked?redirect=%2Fchannels');
  await expect(other).toHaveURL('/locked?redirect=%2Fuser-profile');
  await expectReadableInThemes(page, 'the page of a lock');

  await page.reload();
  await expect(page.getByText('Sign in again to read why')).toBeVisible();
  await expect(page.getByText(REASON)).toHaveCount(0);
  await expectReadableInThemes(page, 'the page without the lock');
  await signInHere(page, 'creator@demo.test');
  await expectLocked(page);

  await press(drawer, 'Unlock');
  const unlock = await openDialog(admin, 'Unlock the account of Mira Lindqvist?');
  await press(unlock, 'Unlock');
  await notice(admin, 'The account is unlocked.');
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/channels');
  // Whoever signed in somewhere is signed in here.
  await expect(other).toHaveURL('/user-profile');
  await press(page, /^Notices, /);
  const bell = await openDialog(page, 'Notices');
  await expect(bell).toContainText('Your account was unlocked. Payments go on.');
  await expect(bell).toContainText(`Your account was locked: ${REASON}`);
  expectComplaints(complaints, 'status of 40');
});

const MOST_STEPS = 60;

/** Comes to a control by the Tab key alone. */
const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

test('an account is locked and unlocked by the keyboard alone', async ({ page }) => {
  const admin = await adminAt(page, 'newcomer@demo.test');
  const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
  const row = admin.getByRole('button', { name: /^(Lock|Unlock)… Noor/ });
  await tabTo(admin, row);
  await admin.keyboard.press('Enter');
  const drawer = await openDialog(admin, /^The lock of Noor/);
  await tabTo(admin, button(drawer, 'Lock'));
  await admin.keyboard.press('Enter');
  const asked = await openDialog(admin, /^Lock the account of Noor/);
  await tabTo(admin, asked.getByRole('combobox', { name: 'What it is about' }));
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await tabTo(admin, asked.getByLabel('Reason'));
  await admin.keyboard.type('The same comment everywhere');
  await tabTo(admin, button(asked, 'Lock'));
  await admin.keyboard.press('Enter');
  await notice(admin, 'The account is locked.');
  await expect(drawer).toContainText('The same comment everywhere');

  await tabTo(admin, button(drawer, 'Unlock'));
  await admin.keyboard.press('Enter');
  const unlock = await openDialog(admin, /^Unlock the account of Noor/);
  await tabTo(admin, button(unlock, 'Unlock'));
  await admin.keyboard.press('Enter');
  await notice(admin, 'The account is unlocked.');
  await expectNoDialog(admin, /^Unlock the account/);
  await admin.keyboard.press('Escape');
  await expectNoDialog(admin);
  await expect(row).toBeFocused();
});

test('several are locked at once after a check, which names who cannot be and why', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await expectRow(page, 'Ada Novak');
  await switchOn(page, 'Select Ada Novak');
  await switchOn(page, 'Select Aya Okafor');
  await expect(page.getByText('2 selected')).toBeVisible();
  await press(page, 'Lock…');
  const asked = await openDialog(page, 'Lock 2 accounts');
  await press(asked, 'Check first');
  await expect(asked.getByText(/^Please/)).toHaveCount(2);
  await choose(asked, 'What it is about', 'Spam');
  await fill(asked, 'Reason', REASON);
  await press(asked, 'Check first');
  const checked = await openDialog(page, 'Lock 1 account');
  await expect(checked).toContainText('Ada Novak: You may not do this with this account.');
  await expectReadableInThemes(page, 'what the check says');
  await press(checked, 'Lock 1 account');
  const done = await openDialog(page, 'Lock 2 accounts');
  await expect(done).toContainText('1 account was locked.');
  await press(done, 'Close');
  await expectRow(page, 'Aya Okafor', 'Locked, level 1');
  await settled(page);

  await press(page, 'Unlock…');
  await press(await openDialog(page, 'Unlock 2 accounts'), 'Check first');
  await press(await openDialog(page, 'Unlock 1 account'), 'Unlock 1 account');
  await notice(page, '1 account was unlocked.');
  await press(await openDialog(page, 'Unlock 2 accounts'), 'Close');
  await expect(rowWith(page, 'Aya Okafor').locator).not.toContainText('Locked');
});

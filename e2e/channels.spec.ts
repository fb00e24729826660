import type { Locator, Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  escapeDialog,
  expect,
  expectComplaints,
  expectFilled,
  expectReadable,
  expectRow,
  fill,
  follow,
  goTo,
  notice,
  openDialog,
  ownServer,
  pageTo,
  press,
  rowWith,
  settled,
  signIn,
  switchOn,
  test,
  windowAfter,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('channels');

const card = (page: Page, name: string): Locator => rowWith(page, name).locator;

/** Opens the provider's window with this button and returns it. */
const providerOf = (page: Page, button: Locator): Promise<Page> => windowAfter(page, () => button.click());
const grant = (popup: Page, person: string, channel: string) => press(popup, `${person} — ${channel}`);
const linkButton = (page: Page) =>
  page
    .getByRole('region', { name: 'Link a channel' })
    .getByRole('button', { name: /Choose a channel with Google|Try again/ });

test('a newcomer learns what is asked for, and what goes wrong stays beside the button', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'newcomer@demo.test');
  await follow(page, 'Link a channel');
  await expect(page).toHaveURL('/channels');
  await expect(page).toHaveTitle('Your channels · Lantern Network');
  await expect(page.getByText('No channels yet')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Link a channel' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);

  const denied = await providerOf(page, linkButton(page));
  await press(denied, 'Deny access');
  await notice(panel, 'Access was not granted, so nothing was changed.');

  const declined = await providerOf(page, linkButton(page));
  await switchOn(declined, /Without analytics/);
  await grant(declined, 'newcomer@demo.test', 'Noor Paints');
  await expect(panel.getByText('leave every box ticked')).toBeVisible();
  await expect(panel.getByText('leave all permissions ticked.', { exact: false }).first()).toBeVisible();

  await grant(await providerOf(page, linkButton(page)), 'newcomer@demo.test', 'Kofi Explains');
  await expect(panel.getByText('This channel is already linked to another account.')).toBeVisible();
  await expect(panel.getByText('leave every box ticked')).toHaveCount(0);
  await expect(panel.getByText('Sign in to the account that has it')).toBeVisible();
  // The browser itself reports the refused calls.
  expectComplaints(complaints, 'status of 4');
});

test('the keyboard alone links a channel, which is then everywhere', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.goto('/channels');
  await settled(page);
  await linkButton(page).focus();
  const popup = await windowAfter(page, () => page.keyboard.press('Enter'));
  await popup.getByRole('button', { name: 'newcomer@demo.test — Noor Paints' }).focus();
  await popup.keyboard.press('Enter');

  await notice(page, 'Noor Paints was added. Its application is in progress.');
  await expectRow(page, 'Noor Paints', 'In progress');
  await expect(
    card(page, 'Noor Paints').getByRole('listitem').filter({ hasText: 'In review' }),
  ).toHaveAttribute('aria-current', 'step');
  const meter = card(page, 'Noor Paints').getByRole('progressbar', { name: 'Subscribers' });
  await expect(meter).toHaveAttribute('aria-valuetext', /^6,100 of 5,000$/);
  // Nobody is thrown off the page: the way to link another one stays open, with the focus on it.
  await expect(linkButton(page)).toBeFocused();
  await goTo(page, 'Dashboard');
  await expectRow(page, 'Noor Paints', 'In progress');
});

test('deleting says what it means for the money, and the channel is gone', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.goto('/channels');
  await rowWith(page, 'Noor Paints').act('Application history');
  const history = await openDialog(page, 'History of Noor Paints');
  await expect(history.getByRole('listitem')).toHaveText([/^In progress/]);
  await escapeDialog(page);

  await rowWith(page, 'Noor Paints').act('Remove the channel');
  await confirmDialog(page, 'Cancel', {
    title: 'Remove Noor Paints?',
    says: ['Your application is withdrawn'],
  });
  await expectRow(page, 'Noor Paints');
  await rowWith(page, 'Noor Paints').act('Remove the channel');
  await confirmDialog(page, 'Remove the channel');
  await expect(page.getByText('No channels yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Channels', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No channels yet')).toBeVisible();
});

test('a linked channel that leaves is said to be paid until today, and stays as unlinked', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/channels');
  await rowWith(page, 'Grant House Network').act('Unlink from the network');
  await confirmDialog(page, 'Unlink the channel', {
    title: 'Unlink Grant House Network?',
    says: ['What it earned until today is still paid to you', 'within 48 hours'],
  });
  await expectRow(page, 'Grant House Network', 'Unlinked');
  await expect(card(page, 'Grant House Network').getByRole('button', { name: /^More/ })).toBeFocused();
  // What the guards let see follows at once.
  await page.goto('/earn-more/referrals');
  await expect(page).toHaveURL(/\/not-allowed$/);
});

test('another default channel stands first', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/channels');
  await expect(page.getByRole('article').first()).toContainText('Mira Builds Things');
  await rowWith(page, 'Mira After Dark').act('Make it the default channel');
  await notice(page, 'Mira After Dark is now your default channel.');
  await expect(page.getByRole('article').first()).toContainText('Mira After Dark');
  await expect(page.getByRole('article').first()).toContainText('Default channel');
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('article').first()).toContainText('Mira After Dark');
});

test('filter, search, order and page are in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/channels?link=open');
  const more = [
    ['creator@demo.test', 'Mira Answers'],
    ['newcomer@demo.test', 'Noor Paints'],
    ['newcomer@demo.test', 'Noor Naps'],
    ['stranger@demo.test', 'Over Quota'],
    ['stranger@demo.test', 'Hiccups'],
    ['stranger@demo.test', 'Forbidden Figures'],
    ['stranger@demo.test', 'Hidden Counts'],
  ] as const;
  for (const [person, name] of more) {
    await grant(await providerOf(page, linkButton(page)), person, name);
    await notice(page, `${name} was added.`, { timeout: 20_000 });
  }
  await page.goto('/channels');
  await settled(page);
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByText('1–8 of 9')).toBeVisible();
  await pageTo(page, 'Next');
  await expect(page).toHaveURL('/channels?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(8);

  await choose(page, 'Status', 'Linked');
  await expect(page).toHaveURL('/channels?filter=linked');
  await expect(page.getByRole('article')).toHaveCount(2);
  await choose(page, 'Sort by', 'Name');
  await expect(page).toHaveURL('/channels?filter=linked&sort=name');
  await fill(page, 'Name or channel ID', 'noor');
  await expect(page).toHaveURL('/channels?filter=linked&sort=name&search=noor');
  await expect(page.getByText('No channel matches')).toBeVisible();
  await press(page, 'Show all channels');
  await expectFilled(page, 'Name or channel ID', '');
  await fill(page, 'Name or channel ID', 'noor');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expectFilled(page, 'Name or channel ID', 'noor');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Noor Naps');
});

test('a channel whose sign-in expired is marked, and repaired only with itself', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'expired-grant@demo.test');
  await follow(page, 'Renew the access');
  const elena = card(page, 'Elena Travels Light');
  await expect(elena).toContainText('Access expired');
  await grant(
    await providerOf(page, elena.getByRole('button', { name: /Renew access/ })),
    'newcomer@demo.test',
    'Noor Naps',
  );
  await expect(elena.getByText('Choose the channel that you want to renew')).toBeVisible();
  await grant(
    await providerOf(page, elena.getByRole('button', { name: /Renew access|Try again/ })),
    'expired-grant@demo.test',
    'Elena Travels Light',
  );
  await notice(page, 'Access to Elena Travels Light was renewed.');
  await expect(elena).not.toContainText('Access expired');
  await goTo(page, 'Dashboard');
  await expect(page.getByText('A policy waits for you to accept it')).toBeVisible();
  expectComplaints(complaints, 'status of 4');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the cards have no accessibility violation and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'creator@demo.test');
    for (const path of ['/channels?link=open', '/channels?search=nothing-like-that']) {
      await page.goto(path);
      await settled(page);
      await expectReadable(page, path);
    }
  });
}

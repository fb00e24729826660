import type { Locator, Page } from '@playwright/test';
import { violations, overflow } from './accessibility';
import { ownServer } from './ownServer';
import { expect, signInHere, test } from './person';

test.describe.configure({ mode: 'serial' });
const at = ownServer('channels');

const signIn = async (page: Page, email: string) => {
  await page.goto(at('/'));
  await signInHere(page, email);
  await expect(page).toHaveURL(at('/dashboard'));
};
const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the provider's window with this button and returns it. */
const ask = async (page: Page, button: Locator): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await button.click();
  return opened;
};
const grant = (popup: Page, person: string, channel: string) =>
  popup.getByRole('button', { name: `${person} — ${channel}`, exact: true }).click();
const linkButton = (page: Page) =>
  page
    .getByRole('region', { name: 'Link a channel' })
    .getByRole('button', { name: /Choose a channel with Google|Try again/ });
const act = async (page: Page, name: string, action: string) => {
  await card(page, name).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a newcomer learns what is asked for, and what goes wrong stays beside the button', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'newcomer@demo.test');
  await page.getByRole('link', { name: 'Link a channel' }).click();
  await expect(page).toHaveURL(at('/channels'));
  await expect(page).toHaveTitle('Your channels · Lantern Network');
  await expect(page.getByText('No channels yet')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Link a channel' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);

  const denied = await ask(page, linkButton(page));
  await denied.getByRole('button', { name: 'Deny access' }).click();
  await expect(panel.getByText('Access was not granted, so nothing was changed.')).toBeVisible();

  const declined = await ask(page, linkButton(page));
  await declined.getByRole('checkbox', { name: 'Without analytics' }).check();
  await grant(declined, 'newcomer@demo.test', 'Noor Paints');
  await expect(panel.getByText('leave every box ticked')).toBeVisible();
  await expect(panel.getByText('leave all permissions ticked.', { exact: false }).first()).toBeVisible();

  await grant(await ask(page, linkButton(page)), 'newcomer@demo.test', 'Kofi Explains');
  await expect(panel.getByText('This channel is already linked to another account.')).toBeVisible();
  await expect(panel.getByText('leave every box ticked')).toHaveCount(0);
  await expect(panel.getByText('Sign in to the account that has it')).toBeVisible();
  // The browser itself reports the refused calls.
  expect(complaints.splice(0).every((text) => text.includes('status of 4'))).toBe(true);
});

test('the keyboard alone links a channel, which is then everywhere', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.goto(at('/channels'));
  await settled(page);
  await linkButton(page).focus();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await popup.getByRole('button', { name: 'newcomer@demo.test — Noor Paints' }).focus();
  await popup.keyboard.press('Enter');

  await expect(page.getByText('Noor Paints was added. Its application is in progress.')).toBeVisible();
  await expect(card(page, 'Noor Paints')).toContainText('In progress');
  await expect(
    card(page, 'Noor Paints').getByRole('listitem').filter({ hasText: 'In review' }),
  ).toHaveAttribute('aria-current', 'step');
  const meter = card(page, 'Noor Paints').getByRole('progressbar', { name: 'Subscribers' });
  await expect(meter).toHaveAttribute('aria-valuetext', /^6,100 of 5,000$/);
  // Nobody is thrown off the page: the way to link another one stays open, with the focus on it.
  await expect(linkButton(page)).toBeFocused();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(card(page, 'Noor Paints')).toContainText('In progress');
});

test('deleting says what it means for the money, and the channel is gone', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.goto(at('/channels'));
  await act(page, 'Noor Paints', 'Application history');
  const history = page.getByRole('dialog', { name: 'Application of Noor Paints' });
  await expect(history.getByRole('listitem')).toHaveText(/^In progress/);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await act(page, 'Noor Paints', 'Remove the channel');
  const dialog = page.getByRole('dialog', { name: 'Remove Noor Paints?' });
  await expect(dialog).toContainText('Your application is withdrawn');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Noor Paints')).toBeVisible();
  await act(page, 'Noor Paints', 'Remove the channel');
  await dialog.getByRole('button', { name: 'Remove the channel' }).click();
  await expect(page.getByText('No channels yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Channels', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No channels yet')).toBeVisible();
});

test('a linked channel that leaves is said to be paid until today, and stays as unlinked', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto(at('/channels'));
  await act(page, 'Grant House Network', 'Unlink from the network');
  const dialog = page.getByRole('dialog', { name: 'Unlink Grant House Network?' });
  await expect(dialog).toContainText('What it earned until today is still paid to you');
  await expect(dialog).toContainText('within 48 hours');
  await dialog.getByRole('button', { name: 'Unlink the channel' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Grant House Network')).toContainText('Unlinked');
  await expect(card(page, 'Grant House Network').getByRole('button', { name: /^More/ })).toBeFocused();
  // What the guards let see follows at once.
  await page.goto(at('/earn-more/referrals'));
  await expect(page).toHaveURL(/\/not-allowed$/);
});

test('another default channel stands first', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto(at('/channels'));
  await expect(page.getByRole('article').first()).toContainText('Mira Builds Things');
  await act(page, 'Mira After Dark', 'Make it the default channel');
  await expect(page.getByText('Mira After Dark is now your default channel.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Mira After Dark');
  await expect(page.getByRole('article').first()).toContainText('Default channel');
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('article').first()).toContainText('Mira After Dark');
});

test('filter, search, order and page are in the address and survive a reload', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'creator@demo.test');
  await page.goto(at('/channels?link=open'));
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
    await grant(await ask(page, linkButton(page)), person, name);
    await expect(page.getByText(`${name} was added.`)).toBeVisible({ timeout: 20_000 });
  }
  await page.goto(at('/channels'));
  await settled(page);
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByText('1–8 of 9')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(at('/channels?page=2'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(8);

  await page.getByLabel('Status').selectOption('Linked');
  await expect(page).toHaveURL(at('/channels?filter=linked'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(at('/channels?filter=linked&sort=name'));
  await page.getByLabel('Name or channel ID').fill('noor');
  await expect(page).toHaveURL(at('/channels?filter=linked&sort=name&search=noor'));
  await expect(page.getByText('No channel matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all channels' }).click();
  await expect(page.getByLabel('Name or channel ID')).toHaveValue('');
  await page.getByLabel('Name or channel ID').fill('noor');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Name or channel ID')).toHaveValue('noor');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Noor Naps');
});

test('a channel whose sign-in expired is marked, and repaired only with itself', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'expired-grant@demo.test');
  await page.getByRole('link', { name: 'Renew the access' }).click();
  const elena = card(page, 'Elena Travels Light');
  await expect(elena).toContainText('Access expired');
  await grant(
    await ask(page, elena.getByRole('button', { name: /Renew access/ })),
    'newcomer@demo.test',
    'Noor Naps',
  );
  await expect(elena.getByText('Choose the channel that you want to renew')).toBeVisible();
  await grant(
    await ask(page, elena.getByRole('button', { name: /Renew access|Try again/ })),
    'expired-grant@demo.test',
    'Elena Travels Light',
  );
  await expect(page.getByText('Access to Elena Travels Light was renewed.')).toBeVisible();
  await expect(elena).not.toContainText('Access expired');
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  expect(complaints.splice(0).every((text) => text.includes('status of 4'))).toBe(true);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the cards have no accessibility violation and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'creator@demo.test');
    for (const path of ['/channels?link=open', '/channels?search=nothing-like-that']) {
      await page.goto(at(path));
      await settled(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
        expect(await overflow(page), `${path} at ${width} fits`).toBeLessThanOrEqual(0);
      }
    }
    await page.goto(at('/channels'));
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page), 'the menu fits').toBeLessThanOrEqual(0);
  });
}

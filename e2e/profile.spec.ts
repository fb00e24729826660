import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import { overflow, violations } from './accessibility';
import { expect, signIn, test } from './person';

const openProfile = async (page: Page, email: string, query = '') => {
  await signIn(page, email);
  await page.goto(`/user-profile${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
};

test('every field of the profile is kept, and what may be missing can be removed', async ({ page }) => {
  await openProfile(page, 'superadmin@demo.test');
  await page.getByLabel('Name', { exact: true }).fill('Henrik Søby');
  await page.getByLabel('Preferred name').fill('Rik');
  await page.getByLabel('Username', { exact: true }).fill('Henrik_S');
  await expect(page.getByText('This username is available.')).toBeVisible();
  await page.getByLabel('Country').selectOption({ label: 'Denmark' });
  await page.getByLabel('Language you speak').selectOption({ label: 'Other' });
  await page.getByLabel('Date of birth').fill('1984-05-06');
  await page.getByLabel('Chat username').fill('rik#0042');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Henrik Søby');
  await expect(page.getByLabel('Preferred name')).toHaveValue('Rik');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('henrik_s');
  await expect(page.getByLabel('Country')).toHaveValue('DK');
  await expect(page.getByLabel('Language you speak')).toHaveValue('other');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1984-05-06');
  await expect(page.getByLabel('Chat username')).toHaveValue('rik#0042');

  await page.getByLabel('Name', { exact: true }).fill('Henrik Sørby');
  await page.getByLabel('Preferred name').fill('');
  await page.getByLabel('Username', { exact: true }).fill('superadmin');
  await page.getByLabel('Country').selectOption({ label: 'Norway' });
  await page.getByLabel('Language you speak').selectOption({ label: 'Not specified' });
  await page.getByLabel('Date of birth').fill('');
  await page.getByLabel('Chat username').fill('');
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('superadmin');
  for (const empty of ['Preferred name', 'Language you speak', 'Date of birth', 'Chat username']) {
    await expect(page.getByLabel(empty)).toHaveValue('');
  }
});

test('the language that is saved is the one that the site goes on in', async ({ page }) => {
  await openProfile(page, 'support@demo.test');
  await page.getByLabel('Language of this site').selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox').filter({ hasText: 'Deutsch' }).last()).toHaveValue('de');
  await page.getByRole('combobox').filter({ hasText: 'Deutsch' }).last().selectOption('en');
  await page.locator('form').getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('wrong input is said at its field, and a taken username while it is typed', async ({ page }) => {
  await openProfile(page, 'superadmin@demo.test');
  const username = page.getByLabel('Username', { exact: true });
  await username.fill('creator');
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await username.fill('a b');
  await page.getByLabel('Chat username').fill('rik#12');
  await page.getByLabel('Date of birth').fill('2999-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/Use 3 to 30 letters/);
  await expect(page.getByLabel('Chat username')).toHaveAccessibleDescription(/Write it as name#1234/);
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/in the future/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(username).toHaveValue('superadmin');
});

test('tabs have addresses, follow the keyboard and the back button', async ({ page }) => {
  await openProfile(page, 'expired-grant@demo.test', '?tab=none');
  const tab = (name: RegExp | string) => page.getByRole('tab', { name });
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  await tab('Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Payment settings')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Linked accounts')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
  await expect(page.getByRole('tabpanel', { name: 'Linked accounts' })).toContainText('Sign-in');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user-profile?tab=contracts-policies');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  await expect(tab('Linked accounts')).toHaveAttribute('aria-selected', 'true');
});

test('how the account is paid is said, and who changes it', async ({ page, browser }) => {
  await openProfile(page, 'creator@demo.test', '?tab=payment-setup');
  const panel = page.getByRole('tabpanel', { name: 'Payment settings' });
  await expect(panel.getByRole('definition').last()).toContainText(/, minimum \$/);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'write to support' })).toHaveAttribute('href', /^mailto:/);

  const { origin } = new URL(page.url());
  const newcomer = await (await browser.newContext({ baseURL: origin })).newPage();
  await openProfile(newcomer, 'newcomer@demo.test', '?tab=payment-setup');
  await expect(newcomer.getByRole('tabpanel')).toContainText('You have no payment method');
  await newcomer.context().close();
});

test('the forum account is connected with a phrase in its profile, and unlinked', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'reviewer@demo.test');
  await page.goto('/dashboard/profile?connect_forum=1');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts&connect_forum=1');
  const name = page.getByLabel('Forum username');
  await name.fill('nobody_here');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The forum has no user of this name.')).toBeVisible();
  await name.fill('yuki_t');
  await page.getByRole('button', { name: 'Continue' }).click();
  const phrase = (await page.locator('code').textContent()) ?? '';
  expect(phrase).toMatch(/^creator-/);

  await page.getByRole('button', { name: 'Check and connect' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'did not find the phrase' })).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'your forum profile' }).click();
  const forum = await opened;
  await forum.getByLabel('About me').fill(`I draw. ${phrase}`);
  await forum.getByRole('button', { name: 'Save' }).click();
  await expect(forum.getByText('Saved.')).toBeVisible();
  await forum.close();

  await page.getByRole('button', { name: 'Check and connect' }).click();
  await expect(page.getByText('Your forum account is connected.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'yuki_t' })).toBeVisible();

  await page.getByRole('button', { name: 'Unlink yuki_t' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('link', { name: 'yuki_t' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Forum username')).toBeVisible();
  complaints.splice(0);
});

test('a WordPress site is linked there and unlinked here', async ({ page }) => {
  await openProfile(page, 'reviewer@demo.test', '?tab=linked-accounts');
  await page.getByRole('button', { name: 'Link a WordPress site' }).click();
  await page.getByRole('button', { name: 'Deny access' }).click();
  await expect(page.getByText('No site was linked.')).toBeVisible();
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');

  await page.getByRole('button', { name: 'Link a WordPress site' }).click();
  await page.getByRole('button', { name: 'Slow Cooking Notes' }).click();
  await expect(page.getByText('Your site is linked.')).toBeVisible();
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Slow Cooking Notes' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Slow Cooking Notes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('link', { name: 'Slow Cooking Notes' })).toBeHidden();
});

test('a policy with a newer version is read and accepted', async ({ page }) => {
  await openProfile(page, 'recruiter@demo.test');
  const tab = page.getByRole('tab', { name: /Contracts and policies/ });
  await expect(tab).toHaveAccessibleName(/1 waits for you/);
  await tab.click();
  const policy = page.getByRole('article', { name: 'Privacy Policy' });
  await expect(policy).toContainText('You accepted version 1');
  await policy.getByText('Read “Privacy Policy”').click();
  await expect(policy.getByText('What changed:')).toBeVisible();
  await policy.getByRole('button', { name: 'Accept version 2' }).click();
  await expect(policy).toContainText('You accepted version 2');
  await expect(tab).not.toHaveAccessibleName(/waits/);
  await page.reload();
  await expect(policy).toContainText('You accepted version 2');
});

test('nobody looked at an account that nobody looked at', async ({ page }) => {
  await openProfile(page, 'failed-payout@demo.test');
  await expect(page.getByText('Nobody did')).toBeVisible();
});

test('all data is downloaded as a ZIP that opens', async ({ page }) => {
  await openProfile(page, 'creator@demo.test');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^creator-data-\d{4}-\d\d-\d\d\.zip$/);
  const names = await new Promise<string[]>((resolve, reject) => {
    download.path().then((path) => {
      fromBuffer(readFileSync(path), (cause, zip) => {
        if (cause) return reject(cause);
        const found: string[] = [];
        zip.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
        zip.on('end', () => resolve(found));
      });
    }, reject);
  });
  expect(names).toEqual(
    expect.arrayContaining(['profile.json', 'channels.csv', 'ledger-entries.csv', 'ledger-entries.json']),
  );
  await expect(page.getByText('Your data is downloaded:')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`every tab passes axe and fits at 360 px in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openProfile(page, 'failed-payout@demo.test');
    for (const query of [
      '',
      '?tab=payment-setup',
      '?tab=linked-accounts&connect_forum=1',
      '?tab=contracts-policies',
    ]) {
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/user-profile${query}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await violations(page), `${query} ${width}`).toEqual([]);
        expect(await overflow(page), `${query} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

import type { Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import {
  choose,
  confirmDialog,
  download,
  elsewhere,
  expect,
  expectAccessible,
  expectChosen,
  expectDate,
  expectFilled,
  expectHeading,
  expectProblem,
  expectTab,
  field,
  fill,
  follow,
  notice,
  pickDate,
  press,
  settled,
  signIn,
  tab,
  test,
  WIDTHS,
  windowAfter,
  wordsOf,
} from './helpers';

const openProfile = async (page: Page, email: string, query = '') => {
  await signIn(page, email);
  await page.goto(`/user-profile${query}`);
  await expectHeading(page, 'Profile');
  // What arrives late moves what is open.
  await settled(page);
};

const save = async (page: Page) => {
  await press(page, 'Save');
  await notice(page, 'Your profile is saved.');
};

test('every field of the profile is kept, and what may be missing can be removed', async ({ page }) => {
  await openProfile(page, 'superadmin@demo.test');
  await fill(page, 'Name', 'Henrik Søby');
  await fill(page, 'Preferred name', 'Rik');
  await fill(page, 'Username', 'Henrik_S');
  await notice(page, 'This username is available.');
  await choose(page, 'Country', 'Denmark');
  await choose(page, 'Language you speak', 'Other');
  await pickDate(page, 'Date of birth', '1984-05-06');
  await fill(page, 'Chat username', 'rik#0042');
  await save(page);
  await page.reload();
  await expectFilled(page, 'Name', 'Henrik Søby');
  await expectFilled(page, 'Preferred name', 'Rik');
  await expectFilled(page, 'Username', 'henrik_s');
  await expectChosen(page, 'Country', 'Denmark');
  await expectChosen(page, 'Language you speak', 'Other');
  await expectDate(page, 'Date of birth', '1984-05-06');
  await expectFilled(page, 'Chat username', 'rik#0042');

  await fill(page, 'Name', 'Henrik Sørby');
  await fill(page, 'Preferred name', '');
  await fill(page, 'Username', 'superadmin');
  await choose(page, 'Country', 'Norway');
  await choose(page, 'Language you speak', 'Not specified');
  await pickDate(page, 'Date of birth', '');
  await fill(page, 'Chat username', '');
  await save(page);
  await page.reload();
  await expectFilled(page, 'Username', 'superadmin');
  await expectFilled(page, 'Preferred name', '');
  await expectChosen(page, 'Language you speak', 'Not specified');
  await expectDate(page, 'Date of birth', '');
  await expectFilled(page, 'Chat username', '');
});

test('the language that is saved is the one that the site goes on in', async ({ page }) => {
  await openProfile(page, 'support@demo.test');
  await choose(page, 'Language of this site', 'Deutsch');
  await press(page, 'Save');
  await expectHeading(page, 'Profil');
  await page.reload();
  const sag = wordsOf('de');
  await expectChosen(page, sag('profile.language'), 'Deutsch');
  await choose(page, sag('profile.language'), 'English');
  await press(page, sag('action.save'));
  await expectHeading(page, 'Profile');
});

test('wrong input is said at its field, and a taken username while it is typed', async ({ page }) => {
  await openProfile(page, 'reviewer@demo.test');
  await fill(page, 'Username', 'creator');
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await fill(page, 'Username', 'a b');
  await fill(page, 'Chat username', 'rik#12');
  await press(page, 'Save');
  await expect(field(page, 'Username')).toBeFocused();
  await expectProblem(page, 'Username', /Use 3 to 30 letters/);
  await expectProblem(page, 'Chat username', /Write it as name#1234/);
  await press(page, 'Discard changes');
  await expectFilled(page, 'Username', 'reviewer');
});

test('tabs have addresses, follow the keyboard and the back button', async ({ page }) => {
  await openProfile(page, 'expired-grant@demo.test', '?tab=none');
  await expectTab(page, 'Profile');
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Payment settings' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Revenue shares' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Linked accounts' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
  await expect(page.getByRole('tabpanel', { name: 'Linked accounts' })).toContainText('Sign-in');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user-profile?tab=contracts-policies');
  await page.reload();
  await expectHeading(page, 'Privacy Policy');
  await page.goBack();
  await expectTab(page, 'Linked accounts');
});

test('how the account is paid is said, and what keeps it from being paid', async ({ page }) => {
  await openProfile(page, 'creator@demo.test', '?tab=payment-setup');
  const panel = page.getByRole('tabpanel', { name: 'Payment settings' });
  await expect(panel.getByText(/, minimum \$/)).toBeVisible();
  await expect(panel).toContainText('Nothing keeps you from being paid.');
  await expect(panel.getByRole('region', { name: 'You are paid by' })).toContainText('PayPal');

  const newcomer = await elsewhere(page, 'newcomer@demo.test');
  await newcomer.goto('/user-profile?tab=payment-setup');
  await expect(newcomer.getByRole('tabpanel')).toContainText('You have no payment method');
  await expect(newcomer.getByRole('tabpanel')).toContainText('Waiting to be paid');
  await newcomer.context().close();
});

test('the forum account is connected with a phrase in its profile, and unlinked', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'reviewer@demo.test');
  await page.goto('/dashboard/profile?connect_forum=1');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts&connect_forum=1');
  await fill(page, 'Forum username', 'nobody_here');
  await press(page, 'Continue');
  await expect(page.getByText('The forum has no user of this name.')).toBeVisible();
  await fill(page, 'Forum username', 'yuki_t');
  await press(page, 'Continue');
  const phrase = (await page.getByRole('code').textContent()) ?? '';
  expect(phrase).toMatch(/^creator-/);

  await press(page, 'Check and connect');
  await notice(page, 'did not find the phrase');

  const forum = await windowAfter(page, () => follow(page, 'your forum profile'));
  await fill(forum, /About me/, `I draw. ${phrase}`);
  await press(forum, 'Save');
  await expect(forum.getByText('Saved.')).toBeVisible();
  await forum.close();

  await press(page, 'Check and connect');
  await notice(page, 'Your forum account is connected.');
  await page.reload();
  await expect(page.getByRole('link', { name: 'yuki_t' })).toBeVisible();

  await press(page, 'Unlink yuki_t');
  await confirmDialog(page, 'Unlink');
  await expect(page.getByRole('link', { name: 'yuki_t' })).toBeHidden();
  await page.reload();
  await expect(field(page, 'Forum username')).toBeVisible();
  complaints.splice(0);
});

test('a WordPress site is linked there and unlinked here', async ({ page }) => {
  await openProfile(page, 'reviewer@demo.test', '?tab=linked-accounts');
  await press(page, 'Link a WordPress site');
  await press(page, 'Deny access');
  await notice(page, 'No site was linked.');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');

  await press(page, 'Link a WordPress site');
  await press(page, 'Slow Cooking Notes');
  await notice(page, 'Your site is linked.');
  await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Slow Cooking Notes' })).toBeVisible();
  await press(page, 'Unlink Slow Cooking Notes');
  await confirmDialog(page, 'Unlink');
  await expect(page.getByRole('link', { name: 'Slow Cooking Notes' })).toBeHidden();
});

test('a policy with a newer version is read and accepted', async ({ page }) => {
  await openProfile(page, 'recruiter@demo.test');
  const contracts = page.getByRole('tab', { name: /Contracts and policies/ });
  await expect(contracts).toHaveAccessibleName(/1 waits for you/);
  await tab(page, /Contracts and policies/);
  const policy = page.getByRole('article', { name: 'Privacy Policy' });
  await expect(policy).toContainText('You accepted version 1');
  await policy.getByText('Read “Privacy Policy”').click();
  await expect(policy.getByText('What changed:')).toBeVisible();
  await press(policy, /^Accept version 2/);
  await expect(policy).toContainText('You accepted version 2');
  await expect(contracts).not.toHaveAccessibleName(/waits/);
  await page.reload();
  await expect(policy).toContainText('You accepted version 2');
});

test('nobody looked at an account that nobody looked at', async ({ page }) => {
  await openProfile(page, 'failed-payout@demo.test');
  await expect(page.getByText('Nobody did')).toBeVisible();
});

const namesIn = (archive: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(archive, (cause, zip) => {
      if (cause) return reject(cause);
      const found: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
      zip.on('end', () => resolve(found));
    });
  });

test('all data is collected, and downloaded as a ZIP that opens', async ({ page }) => {
  await openProfile(page, 'creator@demo.test');
  await press(page, 'Collect my data');
  const file = await download(page, () => press(page, 'Download my data'));
  expect(file.name).toMatch(/^creator-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(await namesIn(file.bytes())).toEqual(
    expect.arrayContaining(['profile.json', 'channels.csv', 'ledger-entries.csv', 'ledger-entries.json']),
  );
  await notice(page, `${file.name} was saved.`);
  // It is found again after the page was left.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
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
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/user-profile${query}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expectAccessible(page, query, [width]);
      }
    }
  });
}

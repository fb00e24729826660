import type { Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import {
  choose,
  confirmDialog,
  download,
  expect,
  expectChosen,
  expectDate,
  expectFilled,
  expectHeading,
  field,
  fill,
  follow,
  notice,
  pickDate,
  press,
  signIn,
  tab,
  test,
  windowAfter,
} from './helpers';

const openProfile = async (page: Page, email: string) => {
  await signIn(page, email);
  await page.goto('/user-profile');
  await expectHeading(page, 'Profile');
};

const save = async (page: Page) => {
  await press(page, 'Save');
  await notice(page, 'Your profile is saved.');
};

const namesIn = (archive: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(archive, (cause, zip) => {
      if (cause) return reject(cause);
      const found: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
      zip.on('end', () => resolve(found));
    });
  });

test('every field of the profile is kept and may be emptied, and all data is downloaded as a ZIP', async ({
  page,
}) => {
  await openProfile(page, 'superadmin@demo.test');

  await test.step('what is filled in is there after a reload', async () => {
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
  });

  await test.step('what may be missing is removed', async () => {
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

  await test.step('all data is collected, and downloaded as a ZIP that opens', async () => {
    await press(page, 'Request my data');
    const file = await download(page, () => press(page, 'Download my data'));
    expect(file.name).toMatch(/^superadmin-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(await namesIn(file.bytes())).toEqual(
      expect.arrayContaining(['profile.json', 'channels.csv', 'ledger-entries.csv']),
    );
    // It is found again after the page was left.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  });
});

test('a new policy is accepted, the forum and a WordPress site are connected there and unlinked here', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'reviewer@demo.test');

  await test.step('the forum account is connected with a phrase in its profile', async () => {
    await page.goto('/dashboard/profile?connect_forum=1');
    await expect(page).toHaveURL('/user-profile?tab=linked-accounts&connect_forum=1');
    await fill(page, 'Forum username', 'yuki_t');
    await press(page, 'Continue');
    const phrase = (await page.getByRole('code').textContent()) ?? '';
    expect(phrase).toMatch(/^creator-/);
    await press(page, 'Check and link');
    await notice(page, 'did not find the phrase');
    const forum = await windowAfter(page, () => follow(page, 'your forum profile'));
    await fill(forum, /About me/, `I draw. ${phrase}`);
    await press(forum, 'Save');
    await expect(forum.getByText('Saved.')).toBeVisible();
    await forum.close();
    await press(page, 'Check and link');
    await notice(page, 'Your forum account is linked.');
    await page.reload();
    await press(page, 'Unlink yuki_t');
    await confirmDialog(page, 'Unlink');
    await expect(field(page, 'Forum username')).toBeVisible();
    complaints.splice(0);
  });

  await test.step('a WordPress site is linked on WordPress’s own page', async () => {
    await press(page, 'Link a WordPress site');
    await press(page, 'Deny access');
    await notice(page, 'No site was linked.');
    await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
    await press(page, 'Link a WordPress site');
    await press(page, 'Slow Cooking Notes');
    await notice(page, 'Your site is linked.');
    await expect(page).toHaveURL('/user-profile?tab=linked-accounts');
    await press(page, 'Unlink Slow Cooking Notes');
    await confirmDialog(page, 'Unlink');
    await expect(page.getByRole('link', { name: 'Slow Cooking Notes' })).toBeHidden();
  });

  await test.step('the newer version of a policy is read and accepted', async () => {
    const contracts = page.getByRole('tab', { name: /Contracts and policies/ });
    await expect(contracts).toHaveAccessibleName(/1 waits for you/);
    await tab(page, /Contracts and policies/);
    const policy = page.getByRole('article', { name: 'Privacy Policy' });
    await policy.getByText('Read “Privacy Policy”').click();
    await expect(policy.getByText('What changed:')).toBeVisible();
    await press(policy, /^Accept version 2/);
    await expect(policy).toContainText('You accepted version 2');
    await expect(contracts).not.toHaveAccessibleName(/waits/);
  });
});

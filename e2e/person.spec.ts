import type { Page } from '@playwright/test';
import {
  amongFilters,
  choose,
  download,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectChosen,
  expectComplaints,
  expectHeading,
  expectNoDialog,
  expectReadableInThemes,
  expectRow,
  expectRows,
  field,
  fill,
  fillAll,
  follow,
  goTo,
  openDialog,
  ownServer,
  press,
  rowWith,
  settled,
  signIn,
  tab,
  test,
  textFile,
  upload,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('person');

const NOTE = 'Called on Monday, sends the form.';

test('staff filter the users, look at one of them and write a note', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await choose(page, 'Role', 'Network owner');
  await expect(page).toHaveURL('/admin/users?role=network');
  await choose(page, 'Country', 'Sweden');
  await expectAccessible(page, 'users, filtered');
  await amongFilters(page, async (filters) => {
    await expectReadableInThemes(page, 'the filters of users');
    await expectChosen(filters, 'Country', 'Sweden');
  });
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible();
  await press(page, 'Show all');
  await fill(page, 'Search users', 'lindq');
  await expectRows(page, 1);
  await follow(page, 'Mira Lindqvist');
  await expectHeading(page, 'Mira Lindqvist');
  await expect(page.getByText('creator@demo.test')).toBeVisible();
  await expect(page.getByText('Balance')).toBeVisible();
  await expectAccessible(page, 'the page of a person');

  for (const name of ['Accounts', 'Channels', 'Sessions', 'Messages sent']) await tab(page, name);
  await tab(page, 'Notes');
  await expect(page).toHaveURL(/tab=notes/);
  await press(page, 'Write a note');
  const dialog = await openDialog(page, 'Write a note');
  await fill(dialog, 'Note', NOTE);
  await press(dialog, 'Save');
  await expectNoDialog(page, 'Write a note');
  await expectRow(page, NOTE);
  await page.reload();
  await expectRow(page, NOTE);
  await expectAccessible(page, 'the notes of a person');
});

test('staff attach a file, which comes back as it was; a page named as a picture is refused', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await fill(page, 'Search users', 'lindq');
  await expectRows(page, 1);
  await follow(page, 'Mira Lindqvist');
  await tab(page, 'Documents');
  await press(page, 'Attach a file');
  const dialog = await openDialog(page, 'Attach a file');
  await upload(dialog, 'Choose a file', textFile('cat.png', '<!doctype html><p>No cat</p>', 'image/png'));
  await press(dialog, 'Attach a file');
  await expect(dialog.getByText('This file is not a PDF, PNG, JPEG or text.')).toBeVisible();
  expectComplaints(complaints, '400');
  await upload(dialog, 'Choose a file', textFile('Grüße.txt', 'Dear Mira', 'text/plain'));
  await press(dialog, 'Attach a file');
  await expectNoDialog(page, 'Attach a file');
  await expectRow(page, 'Grüße.txt');
  await expectAccessible(page, 'the documents of a person');
  const file = await download(page, () => press(page, 'Download'));
  expect([file.name, file.text()]).toEqual(['Grüße.txt', 'Dear Mira']);
  await press(page, 'Delete file');
  await press(await openDialog(page, 'Delete file'), 'Delete file');
  await expect(page.getByText('No files attached')).toBeVisible();
});

test('the person sees who looked; the note is not for them', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/user-profile');
  await expectRow(page, 'Ada Novak', 'Looked at your account');
  await expect(page.getByText(NOTE)).toHaveCount(0);
});

test('staff who do not review payments see no money', async ({ page }) => {
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/admin/roles/matrix?roles=admin&search=payments.review');
  await page.getByRole('checkbox', { name: /^Admin:/ }).uncheck();
  await press(page, 'Save');
  const dialog = await openDialog(page);
  // Nothing is saved before it is known who loses what.
  await expect(dialog.getByText('payments.review')).toBeVisible();
  await press(dialog, 'Save');
  await expectNoDialog(page);

  const admin = await elsewhere(page, 'admin@demo.test');
  await goTo(admin, 'Users');
  await fill(admin, 'Search users', 'lindq');
  await expectRows(admin, 1);
  await amongFilters(admin, async (filters) => {
    await expect(field(filters, 'Country')).toBeVisible();
    await expect(field(filters, 'Has a payment method')).toHaveCount(0);
  });
  await follow(admin, 'Mira Lindqvist');
  await expect(admin.getByText('creator@demo.test')).toBeVisible();
  for (const words of ['Balance', 'Next payment', 'Payment methods'])
    await expect(admin.getByText(words, { exact: true })).toHaveCount(0);
});

/** What the server answers this page to calls of staff, as text, from now on. */
const answersTo = (page: Page) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/v2/admin/')) answers.push(response.text());
  });
  return () => Promise.all(answers);
};

// What the demonstration knows of Mira: how she is reached, her money, and what she agreed to.
const PRIVATE = [
  'creator@demo.test',
  'Contact e-mail',
  'Skype',
  'Sweden',
  'Balance',
  'Next payment',
  'Payment methods',
  'PayPal',
  'Contracts and policies',
  'Tax form',
];
const PRIVATE_KEYS =
  /"(contact|email|country|birth_date|money|balance|methods?|documents|policies|tax_form)"/;

test('staff who may only read users see no money, no contact and no documents, and are sent none', async ({
  page,
}) => {
  await signIn(page, 'superadmin@demo.test');
  await goTo(page, 'Roles and permissions');
  await press(page, 'Create a role');
  const making = await openDialog(page, 'Create a role');
  await fillAll(making, { Name: 'Front desk', Key: 'front_desk' });
  await press(making, 'Create a role');
  await expectNoDialog(page);
  await rowWith(page, 'front_desk').act('What it may do');
  await fill(page, 'Search permissions', 'users.read');
  await page.getByRole('checkbox', { name: /^Front desk:/ }).check();
  await press(page, 'Save');
  await confirmDialog(page, 'Save', { says: ['users.read'] });
  await page.goto('/admin/users?search=Aya');
  await follow(page, 'Aya Okafor');
  await tab(page, 'Roles and permissions');
  await press(page, 'Give a role');
  const giving = await openDialog(page, 'Give Aya Okafor a role');
  await choose(giving, 'Role', 'Front desk');
  await press(giving, 'Give the role');
  await expectNoDialog(page);

  const aya = await elsewhere(page, 'many-devices@demo.test');
  const answers = answersTo(aya);
  await goTo(aya, 'Users');
  await fill(aya, 'Search users', 'lindq');
  await expectRows(aya, 1);
  await follow(aya, 'Mira Lindqvist');
  await expectHeading(aya, 'Mira Lindqvist');
  for (const name of ['Accounts', 'Channels', 'Sessions', 'Messages sent', 'Notes', 'Overview']) {
    await tab(aya, name);
    await settled(aya);
    const drawn = await aya.locator('main').innerHTML();
    expect(
      PRIVATE.filter((words) => drawn.includes(words)),
      name,
    ).toEqual([]);
  }
  await expect(aya.getByText('mira', { exact: false }).first()).toBeVisible();
  await expect(aya.getByRole('tab', { name: 'Roles and permissions' })).toHaveCount(0);
  const sent = await answers();
  // The list, the person and what stands in the tabs.
  expect(sent.length).toBeGreaterThanOrEqual(6);
  for (const answer of sent) {
    expect(answer).not.toMatch(PRIVATE_KEYS);
    expect(answer).not.toContain('creator@demo.test');
  }
  // Who may not see an address finds nobody by it.
  await aya.goto('/admin/users?search=creator%40demo.test');
  await expect(aya.getByText('Nothing matches the search and the filters.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectComplaints,
  expectHeading,
  expectNoDialog,
  expectProblem,
  expectReadableInThemes,
  expectRow,
  field,
  fill,
  fillAll,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  switchOn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('mailing-lists');

const KEY = 'key-of-the-contests-of-this-test_0123456789';
const CONTESTS = { Name: 'Contests', Description: 'What you can win, when there is something.' };

/** What an outside service with this key is answered: its status and the addresses. */
const read = async (page: Page, key: string) => {
  const answer = await page.request.get('/api/v2/mailing-lists/subscribers', { headers: { 'Api-Key': key } });
  const { data } = (await answer.json()) as { data?: { items: { email: string }[] } };
  return { status: answer.status(), emails: data?.items.map(({ email }) => email) };
};

const createList = async (page: Page, values: Record<string, string>) => {
  await press(page, 'Create a mailing list');
  const form = await openDialog(page, 'Create a mailing list');
  await fillAll(form, values);
  return form;
};

test('staff make a list, a creator subscribes to it, and a service reads who does', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Mailing lists');
  await expectRow(page, { Name: 'Festival 2025', State: 'Closed' });
  const form = await createList(page, CONTESTS);
  await press(form, 'Make a key');
  await expect(field(form, 'API key')).toHaveValue(/^[\w-]{43}$/);
  await expectReadableInThemes(page, 'the form');
  await fill(form, 'API key', KEY);
  await press(form, 'Create a mailing list');
  await notice(page, 'The mailing list “Contests” was created.');
  await expectRow(page, { Name: 'Contests', Subscribers: '0', 'Key ends in': '6789' });

  const creator = await elsewhere(page, 'leaving@demo.test');
  await creator.goto('/user-profile');
  await expectHeading(creator, 'Newsletters');
  await expect(field(creator, 'No newsletters')).toBeChecked();
  await field(creator, 'No newsletters').uncheck();
  await press(creator, 'Save newsletters');
  await expect(creator.getByText(/^Choose at least one newsletter/)).toBeVisible();
  await switchOn(creator, 'No newsletters');
  await switchOn(creator, 'Contests');
  await expect(field(creator, 'No newsletters')).not.toBeChecked();
  await press(creator, 'Save newsletters');
  await notice(creator, 'Your newsletters were saved.');
  await expectAccessible(creator, 'the newsletters');
  await creator.reload();
  await expect(field(creator, 'Contests')).toBeChecked();
  await expect(field(creator, 'Festival 2025')).toHaveCount(0);

  expect(await read(page, KEY)).toEqual({ status: 200, emails: ['leaving@demo.test'] });
  await page.reload();
  await expectRow(page, { Name: 'Contests', Subscribers: '1' });
});

test('the key of another list is refused at its field, and that of a closed list opens nothing', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'superadmin@demo.test');
  await goTo(page, 'Mailing lists');
  const form = await createList(page, { ...CONTESTS, Name: 'Prizes', 'API key': KEY });
  await press(form, 'Create a mailing list');
  await expectProblem(form, 'API key', /Another mailing list has this key/);
  expectComplaints(complaints, 'status of 409');
  await press(form, 'Make a key');
  await press(form, 'Create a mailing list');
  await expectNoDialog(page);
  await expectRow(page, { Name: 'Prizes' });

  await rowWith(page, 'Contests').act('Close');
  await confirmDialog(page, 'Close', { title: 'Close Contests?', says: ['its API key stops working'] });
  await expectRow(page, { Name: 'Contests', State: 'Closed' });
  expect((await read(page, KEY)).status).toBe(401);
  await rowWith(page, 'Contests').act('Open again');
  await confirmDialog(page, 'Open again');
  expect(await read(page, KEY)).toEqual({ status: 200, emails: ['leaving@demo.test'] });
});

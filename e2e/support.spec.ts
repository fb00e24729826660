import {
  chooseInAccountMenu,
  download,
  elsewhere,
  expect,
  goTo,
  notice,
  signIn,
  test,
  textFile,
  tokenOf,
  upload,
} from './helpers';

test('a snapshot is saved without secrets and replays what its user saw, without calling the server', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  const figures = await page.getByRole('article').first().getByRole('definition').allTextContents();
  const file = await download(page, () => chooseInAccountMenu(page, 'Save support snapshot'));
  await notice(page, 'The support snapshot is saved.');
  const text = file.text();
  const token = (await tokenOf(page)) ?? '';
  for (const secret of [token, 'Mira', 'Lindqvist', 'creator@demo.test']) expect(text).not.toContain(secret);
  expect(JSON.parse(text).support).toMatchObject({ route: '/dashboard', language: 'en' });

  const staff = await elsewhere(page, 'support@demo.test');
  await goTo(staff, 'Replay a snapshot');
  await expect(staff.getByRole('heading', { name: 'Replay a snapshot' })).toBeFocused();
  const requests: string[] = [];
  staff.on('request', (request) => requests.push(request.url()));
  await upload(staff, 'Snapshot file', file.path);
  await expect(staff.getByRole('slider')).toBeVisible();
  // What is replayed can be seen and not used: it is there for no keyboard and no screen reader.
  const cards = staff.getByRole('article', { includeHidden: true });
  await expect(staff.getByText('Hello, •••')).toBeVisible();
  const replayed = cards.first().getByRole('definition', { includeHidden: true });
  expect(await replayed.allTextContents()).toEqual(figures);
  await staff.getByRole('slider').focus();
  await staff.keyboard.press('Home');
  await expect(staff.getByText(/^After action 0 of \d+$/)).toBeVisible();
  await expect(staff.getByText('Hello, •••')).toHaveCount(0);
  await staff.keyboard.press('End');
  await expect(cards).toHaveCount(2);
  // That this screen is viewed is reported a little later, and is not of what is replayed.
  const calls = requests.filter((url) => url.includes('/api/') && !url.endsWith('/page-views'));
  expect(calls).toEqual([]);
  await staff.context().close();
});

test('a file that is no snapshot is refused in words', async ({ page }) => {
  await signIn(page, 'support@demo.test');
  await goTo(page, 'Replay a snapshot');
  await upload(page, 'Snapshot file', textFile('notes.json', '{"a":1}', 'application/json'));
  await expect(page.getByText('This file is not a support snapshot.')).toBeVisible();
});

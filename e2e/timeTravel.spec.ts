import {
  chooseInAccountMenu,
  elsewhere,
  expect,
  expectFilled,
  expectHeading,
  goTo,
  signIn,
  test,
  tokenOf,
} from './helpers';
import {
  answered,
  bundleDevTools,
  callsOf,
  importSnapshot,
  jump,
  jumpToLast,
  moves,
  places,
  savedSnapshot,
  seen,
} from './helpers/devTools';

let extension = '';
test.beforeAll(async () => {
  extension = await bundleDevTools();
});

test('jumping in Redux DevTools moves screen and URL, asks for nothing, and shows no secret', async ({
  page,
}) => {
  await page.addInitScript({ path: extension });
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  await chooseInAccountMenu(page, 'Profile');
  await expectFilled(page, 'Name', 'Mira Lindqvist');
  await goTo(page, 'Earnings');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goBack();
  await expectFilled(page, 'Name', 'Mira Lindqvist');
  await answered(page);

  const known = await places(page);
  const calls = callsOf(page);
  for (const place of ['/earnings', '/dashboard', '/user-profile']) {
    const index = known.findLastIndex((one) => one.split('?')[0] === place);
    await jump(page, index);
    await expect(page).toHaveURL(known[index] ?? '');
  }
  await expectFilled(page, 'Name', 'Mira Lindqvist');
  await jump(page, known.lastIndexOf('/dashboard'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await jumpToLast(page);
  await expect(page).toHaveURL('/user-profile');
  expect(calls).toEqual([]);
  expect(moves(await places(page))).toEqual(moves(known));

  const shown = await seen(page);
  expect(shown).toContain('profile/get/succeeded');
  for (const secret of [(await tokenOf(page)) ?? '', 'creator@demo.test', 'Mira', 'Lindqvist'])
    expect(shown).not.toContain(secret);

  // What the user does next is done as ever.
  await goTo(page, 'Earnings');
  await expectHeading(page, 'Earnings');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

test('a support snapshot imported into Redux DevTools shows its screen on any page, and asks for nothing', async ({
  page,
}) => {
  const user = await elsewhere(page, 'creator@demo.test');
  await goTo(user, 'Earnings');
  await expect(user.getByRole('table').first()).toBeVisible();
  const snapshot = await savedSnapshot(user);
  const cells = await user.getByRole('table').first().getByRole('cell').allTextContents();
  await user.context().close();

  await page.addInitScript({ path: extension });
  const calls = await importSnapshot(page, snapshot);
  await expectHeading(page, 'Earnings');
  await expect(page).toHaveURL(/\/earnings/);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await page.getByRole('table').first().getByRole('cell').allTextContents()).toEqual(cells);
  expect(calls).toEqual([]);
  expect(await tokenOf(page)).toBeNull();
});

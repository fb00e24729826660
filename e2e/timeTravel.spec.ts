import type { Page } from '@playwright/test';
import type { devTools } from '../src/testing/devTools';
import {
  chooseInAccountMenu,
  download,
  elsewhere,
  escapeDialog,
  expect,
  expectFilled,
  expectHeading,
  goTo,
  notice,
  signIn,
  signOut,
  test,
  tokenOf,
  upload,
} from './helpers';
import { bundle } from './helpers/bundle';

type Tools = Window & { devTools: typeof devTools };

let extension = '';
test.beforeAll(async () => {
  extension = await bundle('src/testing/devTools.ts');
});

const jump = (page: Page, index: number) =>
  page.evaluate((to) => (window as unknown as Tools).devTools.jump(to), index);

/** Back to the state after the last action; while another one was shown, a report of viewed pages may have added some. */
const jumpToLast = (page: Page) =>
  page.evaluate(() => {
    const { count, jump } = (window as unknown as Tools).devTools;
    jump(count() - 1);
  });

/** The URL of each state that DevTools can jump to. */
const places = (page: Page) =>
  page.evaluate(() => {
    const { count, stateAt } = (window as unknown as Tools).devTools;
    return Array.from({ length: count() }, (_nothing, index) => {
      const { router } = stateAt(index) as { router: { location: { pathname: string; search: string } } };
      return router.location.pathname + router.location.search;
    });
  });

/** The URLs one after the other, however many states each of them had. */
const moves = (urls: string[]) => urls.filter((url, place) => url !== urls[place - 1]);

/** Waits until every call so far is answered. */
const answered = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { count, stateAt } = (window as unknown as Tools).devTools;
        const { requests } = stateAt(count() - 1) as { requests: Record<string, { status: string }> };
        return Object.entries(requests).flatMap(([name, { status }]) => (status === 'pending' ? name : []));
      }),
    )
    .toEqual([]);

/** The calls from here on, but for reports of pages that were viewed before. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/api/') && !url.endsWith('/page-views')) calls.push(url);
  });
  return calls;
};

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

  const seen = await page.evaluate(() => (window as unknown as Tools).devTools.seen());
  expect(seen).toContain('profile/user/succeeded');
  for (const secret of [(await tokenOf(page)) ?? '', 'creator@demo.test', 'Mira', 'Lindqvist'])
    expect(seen).not.toContain(secret);

  // What the user does next is done as ever.
  await goTo(page, 'Earnings');
  await expectHeading(page, 'Earnings');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

const DIALOG = 'Amount and currency';

/** The actions from the one that closed the dialog to the last one. */
const sinceDialog = (snapshot: string): unknown[] => {
  const { actionsById } = JSON.parse(snapshot) as { actionsById: object };
  const actions = Object.values(actionsById);
  const closing = actions
    .map((action) => JSON.stringify(action))
    .findIndex((action) => action.includes('/LOCATION_CHANGE') && !action.includes('modal=settings'));
  return actions.slice(closing);
};

const isWithinFrame = (element: Element): boolean => {
  const inner = element.getBoundingClientRect();
  const outer = element.closest('[inert]')?.getBoundingClientRect();
  return (
    outer !== undefined &&
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
};

test('a support snapshot is saved without secrets, and shows what its user saw: to support, and in Redux DevTools', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/user-profile?tab=payment-setup&modal=settings');
  await escapeDialog(page, DIALOG);
  await goTo(page, 'Dashboard');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const figures = await cards.first().getByRole('definition').allTextContents();
  const file = await download(page, () => chooseInAccountMenu(page, 'Save diagnostic report'));
  await notice(page, 'The diagnostic report is saved.');
  const snapshot = file.text();
  for (const secret of [(await tokenOf(page)) ?? '', 'Mira', 'Lindqvist', 'creator@demo.test'])
    expect(snapshot).not.toContain(secret);
  expect(JSON.parse(snapshot).support).toMatchObject({ route: '/dashboard', language: 'en' });

  await test.step('support plays it back without doing anything at the server', async () => {
    const staff = await elsewhere(page, 'support@demo.test');
    await goTo(staff, 'Replay a snapshot');
    await expect(staff.getByRole('heading', { name: 'Replay a snapshot' })).toBeFocused();
    const calls = callsOf(staff);
    await upload(staff, 'Snapshot file', file.path);
    await expect(staff.getByText('Hello, •••')).toBeVisible();
    await expect(staff.getByText(/^Mira Lindqvist/)).toBeVisible();
    // What is replayed can be seen and not used: it is there for no keyboard and no screen reader.
    const replayed = staff.getByRole('article', { includeHidden: true });
    const shown = replayed.first().getByRole('definition', { includeHidden: true });
    expect(await shown.allTextContents()).toEqual(figures);
    await staff.getByRole('slider').focus();
    await staff.keyboard.press('Home');
    await expect(staff.getByText(/^After action 0 of \d+$/)).toBeVisible();
    await expect(staff.getByText('Hello, •••')).toHaveCount(0);
    await staff.keyboard.press('End');
    await expect(replayed).toHaveCount(2);
    // A dialog that was open is drawn within its frame: slider, keyboard and menu stay the reader's.
    const dialog = staff.getByRole('dialog', { name: DIALOG, includeHidden: true });
    for (const _step of sinceDialog(snapshot)) await staff.keyboard.press('ArrowLeft');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate(isWithinFrame)).toBe(true);
    await staff.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await staff.keyboard.press('Tab');
    await expect(staff.locator('[inert] :focus')).toHaveCount(0);
    await expect(staff.locator('body')).toHaveCSS('overflow-y', 'visible');
    // Whose it is is all that is asked.
    expect(calls.filter((url) => !url.includes('support/snapshots/user'))).toEqual([]);
    await goTo(staff, 'Dashboard');
    await expect(dialog).toHaveCount(0);
    await staff.context().close();
  });

  await test.step('imported into Redux DevTools it shows its screen on any page', async () => {
    await signOut(page);
    await page.addInitScript({ path: extension });
    await page.goto('/about');
    await expectHeading(page, 'About us');
    await answered(page);
    const calls = callsOf(page);
    await page.evaluate((text) => (window as unknown as Tools).devTools.importSnapshot(text), snapshot);
    await expectHeading(page, 'Hello, •••');
    await expect(page).toHaveURL('/dashboard');
    expect(await cards.first().getByRole('definition').allTextContents()).toEqual(figures);
    expect(calls).toEqual([]);
    expect(await tokenOf(page)).toBeNull();
  });
});

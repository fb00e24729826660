import {
  ask,
  chooseInAccountMenu,
  escapeDialog,
  expect,
  expectAccessible,
  expectHeading,
  expectFits,
  expectLanguage,
  expectNoDialog,
  expectNoViolation,
  expectTheme,
  goTo,
  openDialog,
  press,
  settled,
  signIn,
  still,
  test,
  windowAfter,
} from './helpers';

// Every screen, as somebody sees it who may; the figures of a channel have a test of their own.
const VISITOR = [
  '/',
  '/about',
  '/early-pay',
  '/register',
  '/via/creator',
  '/gaming',
  '/brightside',
  '/auth',
  '/popup_callback',
  '/payoneer-success',
  '/reactivate',
  '/not-allowed',
  '/no/such/page',
];
const MEMBERS: Record<string, string[]> = {
  'creator@demo.test': [
    '/dashboard',
    '/earnings',
    '/channels',
    '/user-profile',
    '/user-profile?tab=revenue-shares',
    '/user-profile?tab=linked-accounts',
    '/user-profile?tab=contracts-policies',
    '/heartbeat-moments',
    '/heartbeat-photos',
    '/learn-more/startup-guide',
    '/introduce-yourself/youtube-story',
    '/introduce-yourself/make-a-game',
    '/welcome',
    '/wordpress/oauth',
    '/no/such/page',
  ],
  'unverified@demo.test': [
    '/dashboard',
    '/earnings',
    '/channels',
    '/heartbeat-moments',
    '/need-associated-channel',
    '/welcome',
    '/verify/send-mail',
  ],
  'expired-grant@demo.test': ['/dashboard', '/channels'],
  'admin@demo.test': [
    '/support/replay',
    '/support/inbox',
    '/admin/imports',
    '/admin/users',
    '/admin/games',
    '/revenue-share-requests',
  ],
  'returning@demo.test': ['/deactivated'],
};

for (const theme of ['light', 'dark'] as const) {
  for (const [person, paths] of Object.entries({ 'a visitor': VISITOR, ...MEMBERS })) {
    test(`no screen of ${person} has an accessibility violation in the ${theme} theme`, async ({ page }) => {
      test.setTimeout(400_000);
      await page.emulateMedia({ colorScheme: theme });
      if (paths !== VISITOR) await signIn(page, person);
      for (const path of paths) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      if (person !== 'admin@demo.test') return;
      await press(page, /Account menu/);
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await still(page);
      await expectNoViolation(page);
    });
  }
}

test('everything fits at 360 px with long words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?lang=en-XA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
  await page.goto('/?lang=en');
  await signIn(page, 'expired-grant@demo.test');
  for (const path of ['/dashboard', '/earnings', '/user-profile']) {
    await page.goto(`${path}?lang=en-XA`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectFits(page, path);
  }
});

test('on a narrow screen the menu is a drawer that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'support@demo.test');
  await press(page, 'Open the menu');
  await escapeDialog(page, 'Main menu');
  await press(page, 'Open the menu');
  await goTo(await openDialog(page, 'Main menu'), 'Replay a snapshot');
  await expectNoDialog(page, 'Main menu');
  await expect(page).toHaveURL('/support/replay');
});

test('the menu and the headings of a table stay in sight', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await page.goto('/earnings');
  await settled(page);
  await page.getByText('Total', { exact: true }).last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem', { name: 'Earnings' })).toBeInViewport({ ratio: 1 });
});

test('the keyboard alone skips to the content, signs in and opens the account menu', async ({ page }) => {
  await page.goto('/');
  // What is drawn with the page itself gives way to the screen, and the focus with it.
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in with Google' }).focus();
  const popup = await windowAfter(page, () => page.keyboard.press('Enter'));
  await popup.getByRole('button', { name: 'creator@demo.test' }).focus();
  await popup.keyboard.press('Enter');
  // The screen takes the focus when it arrives.
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden();
});

test('the language changes without a reload and is remembered by the browser and the account', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await chooseInAccountMenu(page, 'Language', 'Deutsch');
  await expectLanguage(page, 'de');
  await expect(page.getByRole('heading', { name: 'Hello, Olivia Grant' })).toHaveCount(0);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expectLanguage(page, 'de');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('de');
  const { data } = await ask<{ data: { user: { language: string } } }>(page, 'user/profile');
  expect(data.user.language).toBe('de');
});

test.describe('the language is found', () => {
  test.use({ locale: 'pt-BR' });

  test('in the address, then in what was chosen, then in the browser', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/locales') requested.push(searchParams.get('lang') ?? '');
    });
    await page.goto('/');
    await expectLanguage(page, 'pt-BR');
    expect(new Set(requested)).toEqual(new Set(['pt_BR']));
    await page.goto('/?lang=ja');
    await expectLanguage(page, 'ja');
    await page.goto('/');
    await expectLanguage(page, 'ja');
    await page.goto('/?lang=zh');
    await expectLanguage(page, 'zh-TW');
  });
});

test('the theme follows the system until one is chosen, and stays chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'creator@demo.test');
  await expectTheme(page, 'dark');
  await chooseInAccountMenu(page, 'Theme', 'Light');
  await expectTheme(page, 'light');
  await page.reload();
  await expectTheme(page, 'light');
});

test('the page of the API is readable under the same policy', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/v2/user/profile', { exact: true }).first()).toBeVisible();
});

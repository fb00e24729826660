import { overflow, violations } from './accessibility';
import { chooseInAccountMenu, expect, signIn, still, test } from './person';

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
  'admin@demo.test': ['/support/replay', '/support/inbox', '/admin/imports', '/admin/users'],
  'returning@demo.test': ['/deactivated'],
};
const WIDTHS = [360, 1440];

for (const theme of ['light', 'dark'] as const) {
  for (const [person, paths] of Object.entries({ 'a visitor': VISITOR, ...MEMBERS })) {
    test(`no screen of ${person} has an accessibility violation in the ${theme} theme`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme: theme });
      if (paths !== VISITOR) await signIn(page, person);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Photos out of sight are not fetched before they come near.
        await expect(page.locator('[aria-busy=true]:not(.photo-waiting)')).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await violations(page), `${path} at ${width}`).toEqual([]);
          expect(await overflow(page), `${path} at ${width} fits`).toBeLessThanOrEqual(0);
        }
      }
      if (person !== 'admin@demo.test') return;
      await page.getByRole('button', { name: /Account menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await still(page);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('everything fits at 360 px with long words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?lang=en-XA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.goto('/?lang=en');
  await signIn(page, 'expired-grant@demo.test');
  for (const path of ['/dashboard', '/earnings', '/user-profile']) {
    await page.goto(`${path}?lang=en-XA`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('on a narrow screen the menu is a drawer that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'support@demo.test');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await drawer.getByRole('menuitem', { name: 'Replay a snapshot' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/support/replay');
});

test('the keyboard alone skips to the content, signs in and opens the account menu', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in with Google' }).focus();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await popup.getByRole('button', { name: 'creator@demo.test' }).focus();
  await popup.keyboard.press('Enter');
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
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Hello, Olivia Grant' })).toHaveCount(0);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('de');
  const kept = await page.evaluate(async () => {
    const token = localStorage.getItem('partner-dashboard.token') ?? '';
    const { userId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { userId: string };
    const answer = await fetch(`/api/v2/user/profile?user_id=${userId}`, {
      headers: { 'Access-Token': token },
    });
    return ((await answer.json()) as { data: { user: { language: string } } }).data.user.language;
  });
  expect(kept).toBe('de');
});

test.describe('the language is found', () => {
  test.use({ locale: 'pt-BR' });

  test('in the address, then in what was chosen, then in the browser', async ({ page }) => {
    const language = page.locator('html');
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/locales') requested.push(searchParams.get('lang') ?? '');
    });
    await page.goto('/');
    await expect(language).toHaveAttribute('lang', 'pt-BR');
    expect(new Set(requested)).toEqual(new Set(['pt_BR']));
    await page.goto('/?lang=ja');
    await expect(language).toHaveAttribute('lang', 'ja');
    await page.goto('/');
    await expect(language).toHaveAttribute('lang', 'ja');
    await page.goto('/?lang=zh');
    await expect(language).toHaveAttribute('lang', 'zh-TW');
  });
});

test('the theme follows the system until one is chosen, and stays chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'creator@demo.test');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await chooseInAccountMenu(page, 'Theme', 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the page of the API is readable under the same policy', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/v2/user/profile', { exact: true }).first()).toBeVisible();
});

import {
  ask,
  chooseInAccountMenu,
  escapeDialog,
  expect,
  expectFits,
  expectHeading,
  expectLanguage,
  expectNoDialog,
  expectTheme,
  goTo,
  hiddenAmounts,
  openDialog,
  press,
  settled,
  signIn,
  tab,
  test,
  windowAfter,
} from './helpers';

test('amounts that are cut off or lie beside what is seen are found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const amount = (digits: string) => `<data class="money" style="white-space: nowrap">$${digits}</data>`;
  const box = (overflow: string, inside: string) =>
    `<div style="overflow: ${overflow}; width: 100px"><div style="width: 300px; text-align: end">${inside}</div></div>`;
  await page.setContent(
    [
      amount('1.00'),
      box('visible', amount('2.00')),
      box('hidden', amount('3.00')),
      box('auto', amount('4.00')),
      `<div style="margin-inline-start: 340px; width: 0">${amount('5,000,000.00')}</div>`,
    ].join(''),
  );
  expect(await hiddenAmounts(page)).toEqual([
    '$3.00 is cut off by div',
    '$4.00 is cut off by div',
    '$5,000,000.00 is beside the window',
  ]);
});

test('on a phone long words fit, and the menu is a drawer that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A language whose words are as long as any.
  const expectLongWordsFit = async (path: string) => {
    await page.goto(`${path}?lang=en-XA`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectFits(page, path);
  };
  await expectLongWordsFit('/');
  await signIn(page, 'expired-grant@demo.test');
  for (const path of ['/about', '/dashboard', '/earnings', '/user-profile']) await expectLongWordsFit(path);

  await page.goto('/dashboard?lang=en');
  await press(page, 'Open the menu');
  await escapeDialog(page, 'Main menu');
  await press(page, 'Open the menu');
  await goTo(await openDialog(page, 'Main menu'), 'Earnings');
  await expectNoDialog(page, 'Main menu');
  await expect(page).toHaveURL('/earnings');
});

test('by the keyboard alone: sign-in, the menus, and a long table whose headings stay in sight', async ({
  page,
}) => {
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
  const accountMenu = page.getByRole('button', { name: /Account menu/ });
  await accountMenu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden();
  await expect(accountMenu).toBeFocused();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('menu').focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveText('Earnings', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/earnings');
  await tab(page, 'By date');
  await settled(page);
  // What can be claimed comes above the table, once it is known.
  await expect(page.getByRole('link', { name: 'Go to instant payment' })).toBeVisible();
  // Among tabs the key leads to the last of them.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('End');
  // At the end of a table that is longer than the window.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem', { name: 'Earnings' })).toBeInViewport({ ratio: 1 });
});

test.describe('language and theme', () => {
  test.use({ locale: 'pt-BR', colorScheme: 'dark' });

  test('are found, changed without a reload, and remembered by browser and account', async ({
    page,
    context,
  }) => {
    await test.step('they are those of the browser, until the address says another language', async () => {
      // The page says its language before its screen is there.
      const opens = async (address: string, language: string) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLanguage(page, language);
      };
      await opens('/', 'pt-BR');
      await expectTheme(page, 'dark');
      await opens('/?lang=zh', 'zh-TW');
      await opens('/?lang=en', 'en');
      await signIn(page, 'owner@demo.test');
      await expectLanguage(page, 'en');
      await expectTheme(page, 'dark');
    });

    await test.step('others are chosen', async () => {
      await page.evaluate(() => Object.assign(window, { notReloaded: true }));
      await chooseInAccountMenu(page, 'Theme', 'Light');
      await expectTheme(page, 'light');
      await chooseInAccountMenu(page, 'Language', 'Deutsch');
      await expectLanguage(page, 'de');
      await expect(page.getByRole('heading', { name: 'Hello, Olivia Grant' })).toHaveCount(0);
      expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    });

    await test.step('they stay', async () => {
      await page.reload();
      await expectLanguage(page, 'de');
      await expectTheme(page, 'light');
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'language')?.value).toBe('de');
      const { data } = await ask<{ data: { user: { language: string } } }>(page, 'user/profile');
      expect(data.user.language).toBe('de');
    });
  });
});

test('the page of the API is readable under the same policy', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/v2/user/profile', { exact: true }).first()).toBeVisible();
});

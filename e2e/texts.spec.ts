import type { Page } from '@playwright/test';
import {
  chooseInAccountMenu,
  expect,
  expectHeading,
  expectLanguage,
  goTo,
  press,
  savingData,
  settled,
  signIn,
  signInAs,
  test,
  windowAfter,
  wordsOf,
} from './helpers';

/** What the page asks for from here on: texts by their part, scripts as `script`. */
const asked = (page: Page): string[] => {
  const all: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/locales') all.push(`${searchParams.get('lang')} ${searchParams.get('part')}`);
    else if (/^\/assets\/(?!main).*\.js$/.test(pathname)) all.push('script');
  });
  return all;
};
const texts = (all: string[]) => [...new Set(all.filter((one) => one !== 'script'))].sort();

test('public pages load public texts alone', async ({ page }) => {
  const all = asked(page);
  for (const path of ['/', '/about', '/early-pay', '/register', '/auth', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settled(page);
  }
  expect(texts(all)).toEqual(['en public']);
});

test('the texts behind sign-in come with their screens, at the same time', async ({ page }) => {
  // Nothing comes before it is needed.
  await savingData(page);
  const all = asked(page);
  await signIn(page, 'admin@demo.test');
  await settled(page);
  expect(texts(all)).toEqual(['en member', 'en public']);
  await goTo(page, 'Users');
  await expectHeading(page, 'Users');
  expect(texts(all)).toEqual(['en member', 'en public', 'en staff']);

  // Opened anew, nothing waits for anything: all texts are asked for before the first late script.
  all.length = 0;
  await page.reload();
  await expectHeading(page, 'Users');
  expect(texts(all.slice(0, all.indexOf('script')))).toEqual(['en member', 'en public', 'en staff']);
});

test('another language brings all texts that the page has so far', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Users');
  await expectHeading(page, 'Users');
  const all = asked(page);
  await chooseInAccountMenu(page, 'Language', 'Nederlands');
  await expectLanguage(page, 'nl');
  expect(texts(all)).toEqual(['nl member', 'nl public', 'nl staff']);
  const say = wordsOf('nl');
  await expectHeading(page, say('users.title'));
  // No text is missing: its id would stand there instead.
  await expect(page.locator('body')).not.toContainText(/\b(users|shell|account|menu)\.[a-z]/);
});

test('who must sign in first gets the texts of the page meanwhile', async ({ page }) => {
  await page.goto('/earnings');
  await expect(page).toHaveURL(/\?redirect=/);
  const all = asked(page);
  await signInAs(await windowAfter(page, () => press(page, /Sign in/)), 'creator@demo.test');
  await expect(page).toHaveURL('/earnings');
  await settled(page);
  expect(texts(all)).toEqual([]);
});

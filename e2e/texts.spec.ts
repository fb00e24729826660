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

test('texts come with the screens that show them, at the same time, also in another language', async ({
  page,
}) => {
  // Nothing comes before it is needed.
  await savingData(page);
  const all = asked(page);

  await test.step('public pages bring public texts alone', async () => {
    for (const path of ['/', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await settled(page);
    }
    expect(texts(all)).toEqual(['en public']);
  });

  await test.step('who must sign in first gets the texts of the page meanwhile', async () => {
    await page.goto('/earnings');
    await expect(page).toHaveURL(/\?redirect=/);
    await settled(page);
    expect(texts(all)).toEqual(['en member', 'en public']);
    all.length = 0;
    await signInAs(await windowAfter(page, () => press(page, /Sign in/)), 'admin@demo.test');
    await expect(page).toHaveURL('/earnings');
    await settled(page);
    expect(texts(all)).toEqual([]);
  });

  await test.step('those for staff come with a screen for staff', async () => {
    await goTo(page, 'Users');
    await expectHeading(page, 'Users');
    expect(texts(all)).toEqual(['en staff']);
  });

  await test.step('opened anew, all texts are asked for before the first late script', async () => {
    all.length = 0;
    await page.reload();
    await expectHeading(page, 'Users');
    expect(texts(all.slice(0, all.indexOf('script')))).toEqual(['en member', 'en public', 'en staff']);
  });

  await test.step('another language brings all texts that the page has so far', async () => {
    all.length = 0;
    await chooseInAccountMenu(page, 'Language', 'Nederlands');
    await expectLanguage(page, 'nl');
    expect(texts(all)).toEqual(['nl member', 'nl public', 'nl staff']);
    await expectHeading(page, wordsOf('nl')('admin.users.title'));
    // No text is missing: its id would stand there instead.
    await expect(page.locator('body')).not.toContainText(/\b(users|shell|account|menu)\.[a-z]/);
  });
});

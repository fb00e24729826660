import type { Page } from '@playwright/test';
import { expect, expectHeading, expectNoNotice, goTo, notice, savingData, signIn, test } from './helpers';

const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );
const openDashboard = async (page: Page) => {
  await signIn(page, 'creator@demo.test');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await page.waitForLoadState('networkidle');
};

test('the screens of the menu are there before they are asked for, also without a connection, unless the browser saves data', async ({
  page,
  context,
  complaints,
}) => {
  await openDashboard(page);
  const all = await scripts(page);
  await context.setOffline(true);
  await goTo(page, 'Photos');
  await expectHeading(page, 'Photos');
  expect(await scripts(page)).toBe(all);
  await notice(page, 'The server cannot be reached.');
  await context.setOffline(false);
  await expectNoNotice(page, 'The server cannot be reached.');
  // The browser says of each call that there is no connection.
  complaints.length = 0;

  const saving = await context.newPage();
  await savingData(saving);
  await openDashboard(saving);
  expect(await scripts(saving)).toBeLessThan(all - 3);
});

import type { Page } from '@playwright/test';
import {
  chooseInAccountMenu,
  expect,
  expectFilled,
  expectHeading,
  expectNoNotice,
  fill,
  goTo,
  notice,
  press,
  savingData,
  signIn,
  test,
} from './helpers';

const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );
/** Opens the profile, and waits until what can be fetched beforehand is there. */
const openProfile = async (page: Page) => {
  await signIn(page, 'many-devices@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await expectFilled(page, 'Name', 'Aya Okafor');
  await page.waitForLoadState('networkidle');
};

test('a page without a connection shows the screens of its menu, keeps what is typed, and goes on when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await openProfile(page);
  const all = await scripts(page);

  await test.step('what is typed is not lost', async () => {
    await context.setOffline(true);
    await fill(page, 'Preferred name', 'Aya');
    await press(page, 'Save');
    await notice(page, 'The server cannot be reached.');
    await expectFilled(page, 'Preferred name', 'Aya');
  });

  await test.step('another screen is there already, and fills itself when the connection is back', async () => {
    await goTo(page, 'Photos');
    await expectHeading(page, 'Photos');
    expect(await scripts(page)).toBe(all);
    await context.setOffline(false);
    await expect(page.getByText('No photos yet')).toBeVisible();
    await expectNoNotice(page, 'The server cannot be reached.');
    // The browser says of each call that there is no connection.
    complaints.splice(0);
  });

  await test.step('what was typed is saved now', async () => {
    await page.goBack();
    await press(page, 'Save');
    await notice(page, 'Your profile is saved.');
    await page.reload();
    await expectFilled(page, 'Preferred name', 'Aya');
  });

  await test.step('where the browser saves data, nothing is fetched beforehand', async () => {
    const saving = await context.newPage();
    await savingData(saving);
    await openProfile(saving);
    expect(await scripts(saving)).toBeLessThan(all - 3);
  });
});

test('a part of the page, or its texts, that do not arrive are offered to be loaded again', async ({
  page,
  complaints,
}) => {
  // Nothing comes before it is needed.
  await savingData(page);
  await signIn(page, 'admin@demo.test');
  const fail = (url: RegExp) => page.route(url, (route) => route.fulfill({ status: 500 }));

  await fail(/\/assets\/.*\.js/);
  await chooseInAccountMenu(page, 'Profile');
  await expectHeading(page, 'This page did not load');
  await page.unrouteAll();
  // What has arrived goes on.
  await page.goBack();
  await expectHeading(page, /^Hello, /);

  await fail(/\/locales\?.*part=staff/);
  await goTo(page, 'Users');
  await expectHeading(page, 'This page did not load');
  await page.unrouteAll();
  await press(page, 'Reload the page');
  await expectHeading(page, 'Users');
  await chooseInAccountMenu(page, 'Profile');
  await expectHeading(page, 'Profile');
  complaints.splice(0);
});

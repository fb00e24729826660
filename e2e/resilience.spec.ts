import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
  serverFor,
  signIn,
  signInHere,
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
  let before = 0;
  const isAll = async () => {
    const now = await scripts(page);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  // Not by the network being idle: the stream of the account never is.
  await expect.poll(isAll, { intervals: [2_000] }).toBe(true);
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
  // A server that has lost a part of the dashboard, and the end of some of its texts.
  const folder = join('.build', 'e2e-broken');
  rmSync(folder, { recursive: true, force: true });
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'public', 'assets');
  const profile = readdirSync(assets).filter(
    (file) =>
      file.endsWith('.js') &&
      !file.startsWith('main') &&
      readFileSync(join(assets, file), 'utf8').includes('profile.tab.waiting'),
  );
  expect(profile).toHaveLength(1);
  const lost = readdirSync(assets).filter((file) => file.startsWith(profile[0] ?? '?'));
  for (const file of lost) rmSync(join(assets, file));
  const texts = join(folder, 'locales', 'staff', 'en.json');
  const writeTexts = (content: Buffer) => {
    writeFileSync(texts, content);
    writeFileSync(`${texts}.br`, brotliCompressSync(content));
  };
  const whole = readFileSync(texts);
  writeTexts(whole.subarray(0, -1));

  const server = await serverFor('broken-data', { program: join(folder, 'server', 'main.js') });
  await page.goto(server.origin);
  await signInHere(page, 'admin@demo.test');
  await expectHeading(page, /^Hello, /);
  await chooseInAccountMenu(page, 'Profile');
  await expectHeading(page, 'This page did not load');
  // What has arrived goes on.
  await page.goBack();
  await expectHeading(page, /^Hello, /);
  await goTo(page, 'Users');
  await expectHeading(page, 'This page did not load');

  writeTexts(whole);
  for (const file of lost) cpSync(join('dist', 'public', 'assets', file), join(assets, file));
  await server.stop();
  await server.start();
  await press(page, 'Reload the page');
  await expectHeading(page, 'Users');
  await chooseInAccountMenu(page, 'Profile');
  await expectHeading(page, 'Profile');
  await server.stop();
  complaints.splice(0);
});

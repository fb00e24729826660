import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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
  serverFor,
  signIn,
  signInHere,
  test,
} from './helpers';

test('being offline is said and goes away by itself', async ({ page, context, complaints }) => {
  await signIn(page, 'creator@demo.test');
  await context.setOffline(true);
  await notice(page, 'The server cannot be reached.');
  await context.setOffline(false);
  await expectNoNotice(page, 'The server cannot be reached.');
  complaints.splice(0);
});

test('a page that was opened while the server was away fills itself when it is back', async ({
  page,
  complaints,
}) => {
  const server = await serverFor('away');
  await page.goto(`${server.origin}/`);
  await page.goto(`${server.origin}/user-profile`);
  await page.goto(server.origin);
  await signInHere(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  await chooseInAccountMenu(page, 'Profile');
  await fill(page, 'Preferred name', 'Mira Mira');
  await press(page, 'Save');
  await notice(page, 'Your profile is saved.');

  // Killed without warning: what was saved is there after the next start, with the same session.
  await server.stop('SIGKILL');
  await fill(page, 'Preferred name', 'Lost');
  await press(page, 'Save');
  await notice(page, 'The server cannot be reached.');
  await expectFilled(page, 'Preferred name', 'Lost');

  const started = Date.now();
  await server.start();
  expect(Date.now() - started).toBeLessThan(30_000);
  await expectNoNotice(page, 'The server cannot be reached.');
  await page.reload();
  // What was typed is there still, and what was saved before.
  await expectFilled(page, 'Preferred name', 'Lost');
  await press(page, 'Discard changes');
  await expectFilled(page, 'Preferred name', 'Mira Mira');

  expect(server.output()).toContain(`Partner Dashboard is at ${server.origin}`);
  expect(server.output()).toContain('Sandbox people: creator@demo.test');
  expect(await server.stop()).toBe(0);
  complaints.splice(0);
});

test('a part of the page, or its texts, that do not arrive are offered to be loaded again', async ({
  page,
  complaints,
}) => {
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
  for (const file of readdirSync(assets)) if (file.startsWith(profile[0] ?? '?')) rmSync(join(assets, file));
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
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.goBack();
  await expectHeading(page, /^Hello, /);
  await goTo(page, 'Users');
  await expectHeading(page, 'This page did not load');

  writeTexts(whole);
  await server.stop();
  await server.start();
  await press(page, 'Reload the page');
  await expectHeading(page, 'Users');
  await server.stop();
  complaints.splice(0);
});

import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseInAccountMenu, expect, signIn, test } from './person';
import { freePort, serverEnv, startServer, stopServer } from './server';

test('being offline is said and goes away by itself', async ({ page, context, complaints }) => {
  await signIn(page, 'creator@demo.test');
  await context.setOffline(true);
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  complaints.splice(0);
});

test('a page that was opened while the server was away fills itself when it is back', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const env = serverEnv(port, `.build/e2e-away-${port}`);
  const first = await startServer(env);
  await page.goto(`http://localhost:${port}/`);
  await page.goto(`http://localhost:${port}/user-profile`);
  const base = `http://localhost:${port}`;
  await page.goto(base);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await popup).getByRole('button', { name: 'creator@demo.test' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await chooseInAccountMenu(page, 'Profile');
  await page.getByLabel('Preferred name').fill('Mira Mira');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  // Killed without warning: what was saved is there after the next start, with the same session.
  await stopServer(first.child, 'SIGKILL');
  await page.getByLabel('Preferred name').fill('Lost');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByLabel('Preferred name')).toHaveValue('Lost');

  const started = Date.now();
  const second = await startServer(env);
  expect(Date.now() - started).toBeLessThan(30_000);
  await expect(page.getByText('The server cannot be reached.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Preferred name')).toHaveValue('Mira Mira');

  expect(second.output()).toContain(`Partner Dashboard is at ${base}`);
  expect(second.output()).toContain('Sandbox people: creator@demo.test');
  expect(await stopServer(second.child, 'SIGTERM')).toBe(0);
  complaints.splice(0);
});

test('a part of the page that does not arrive offers to load it again', async ({ page, complaints }) => {
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

  const port = await freePort();
  const { child } = await startServer(
    serverEnv(port, `.build/e2e-broken-data-${port}`),
    join(folder, 'server', 'main.js'),
  );
  await page.goto(`http://localhost:${port}/`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await (await popup).getByRole('button', { name: 'creator@demo.test' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await chooseInAccountMenu(page, 'Profile');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  await stopServer(child, 'SIGTERM');
  complaints.splice(0);
});

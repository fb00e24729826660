import { choose, expect, openSignIn, signIn, signInHere, test } from './person';
import { freePort, serverEnv, startServer, stopServer } from './server';

test('a creator signs in and sees the channels', async ({ page }) => {
  await page.goto('/');
  const popup = await openSignIn(page);
  await expect(popup.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await choose(popup, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeVisible();
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Mira Builds Things' });
  await expect(card).toContainText('Linked');
  await expect(card).toContainText(/Subscribers1[78]\d,\d{3}/);
  await expect(page).toHaveTitle('Dashboard · Lantern Network');
  expect(popup.isClosed()).toBe(true);
});

test('neither the token nor the code is in the store, and the code is not in the address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signIn(page, 'creator@demo.test');
  expect(addresses.filter((address) => address.includes('code='))).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('partner-dashboard.token'));
  expect(token).toMatch(/^eyJ/);
});

test('denied access is said and can be tried again', async ({ page }) => {
  await page.goto('/');
  await choose(await openSignIn(page), 'Deny access');
  await expect(page.getByText('Access was not granted')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('a closed window is said, and a later sign-in works', async ({ page }) => {
  await page.goto('/');
  await (await openSignIn(page)).close();
  await expect(page.getByText('The sign-in window was closed')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('a blocked window is said', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Your browser blocked the sign-in window')).toBeVisible();
});

test('a provider that does not answer is said', async ({ page }) => {
  const port = await freePort();
  const { child } = await startServer({
    ...serverEnv(port, `.build/e2e-no-provider-${port}`),
    SANDBOX: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
    OPENID_ISSUER: 'http://127.0.0.1:9',
    OPENID_CLIENT_ID: 'id',
    OPENID_CLIENT_SECRET: 'secret',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'network@demo.test',
  });
  await page.goto(`http://localhost:${port}/`);
  await openSignIn(page);
  await expect(page.getByText('The sign-in service did not answer as expected')).toBeVisible();
  // A page that is still there would complain of a server that is not.
  for (const open of page.context().pages()) await open.close();
  await stopServer(child, 'SIGTERM');
});

test.describe('somebody who may not come in learns why', () => {
  for (const [person, words] of [
    ['stranger@demo.test', 'There is no account for this sign-in.'],
    ['locked@demo.test', 'This account is locked: Copyright review in progress'],
  ] as const) {
    test(person, async ({ page, complaints }) => {
      await page.goto('/');
      await signInHere(page, person);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page).toHaveURL('/auth');
      // The browser itself reports the refused call.
      expect(complaints.splice(0).every((text) => text.includes('status of 40'))).toBe(true);
    });
  }
});

test('a popup address without an answer is a page that says so', async ({ page }) => {
  await page.goto('/popup_callback');
  await expect(page.getByRole('heading', { name: 'We could not read that URL' })).toBeVisible();
});

test('an interrupted sign-in offers a new one', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText('Signing in was interrupted')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

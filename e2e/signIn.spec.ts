import {
  expect,
  expectComplaints,
  expectHeading,
  expectRow,
  notice,
  openSignIn,
  press,
  serverFor,
  signIn,
  signInAs,
  signInHere,
  test,
  tokenOf,
} from './helpers';

test('a creator signs in and sees the channels', async ({ page }) => {
  await page.goto('/');
  const popup = await openSignIn(page);
  await expectHeading(popup, 'Sandbox sign-in');
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await signInAs(popup, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Hello, Mira Lindqvist');
  await expect(page.getByText('A policy waits for you to accept it')).toBeVisible();
  await expectRow(page, 'Mira Builds Things', 'Linked', /Subscribers1[78]\d,\d{3}/);
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
  expect(await tokenOf(page)).toMatch(/^eyJ/);
});

test('denied access is said and can be tried again', async ({ page }) => {
  await page.goto('/');
  await press(await openSignIn(page), 'Deny access');
  await notice(page, 'Access was not granted');
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('a closed window is said, and a later sign-in works', async ({ page }) => {
  await page.goto('/');
  await (await openSignIn(page)).close();
  await notice(page, 'The sign-in window was closed');
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('a blocked window is said', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await press(page, 'Sign in with Google');
  await notice(page, 'Your browser blocked the sign-in window');
});

test('a provider that does not answer is said', async ({ page }) => {
  const server = await serverFor('no-provider', {
    env: (origin) => ({
      SANDBOX: 'off',
      PUBLIC_URL: origin,
      OPENID_ISSUER: 'http://127.0.0.1:9',
      OPENID_CLIENT_ID: 'id',
      OPENID_CLIENT_SECRET: 'secret',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'network@demo.test',
      PAYMENT_METHODS: 'paypal',
    }),
  });
  await page.goto(server.origin);
  await openSignIn(page);
  await notice(page, 'The sign-in service did not answer as expected');
  // A page that is still there would complain of a server that is not.
  for (const open of page.context().pages()) await open.close();
  await server.stop();
});

test.describe('somebody who may not come in learns why', () => {
  for (const [person, words, path] of [
    ['stranger@demo.test', 'There is no account for this sign-in.', '/auth'],
    ['locked@demo.test', 'Copyright review in progress', '/locked'],
  ] as const) {
    test(`${person} reads why`, async ({ page, complaints }) => {
      await page.goto('/');
      await signInHere(page, person);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page).toHaveURL(path);
      // The browser itself reports the refused call.
      expectComplaints(complaints, 'status of 40');
    });
  }
});

test('a popup address without an answer is a page that says so', async ({ page }) => {
  await page.goto('/popup_callback');
  await expectHeading(page, 'We could not read that URL');
});

test('an interrupted sign-in offers a new one', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText('Signing in was interrupted')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

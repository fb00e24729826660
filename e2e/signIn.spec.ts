import {
  chooseInAccountMenu,
  expect,
  expectComplaints,
  expectHeading,
  expectRow,
  notice,
  openSignIn,
  press,
  signIn,
  signInAs,
  test,
  tokenOf,
} from './helpers';

test('somebody signs in with the window, comes to where they wanted to go, and goes back and forward', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const wanted = '/user-profile?tab=contracts-policies';

  await test.step('the place that was asked for waits for the sign-in', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(wanted)}`);
  });

  await test.step('a window that is blocked, closed or left with a refusal is said, and can be opened again', async () => {
    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await press(page, 'Sign in with Google');
    await notice(page, 'Your browser blocked the sign-in window');
    await (await openSignIn(page)).close();
    await notice(page, 'The sign-in window was closed');
    await press(await openSignIn(page), 'Deny access');
    await notice(page, 'Access was not granted');
  });

  await test.step('the window is small, and leaves its code in no address', async () => {
    const popup = await openSignIn(page);
    await expectHeading(popup, 'Sandbox sign-in');
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
    await signInAs(popup, 'creator@demo.test');
    await expect(page).toHaveURL(wanted);
    await expectHeading(page, 'Profile');
    expect(popup.isClosed()).toBe(true);
    expect(addresses.filter((address) => /code=|eyJ/.test(address))).toEqual([]);
    expect(await tokenOf(page)).toMatch(/^eyJ/);
  });

  await test.step('a reload, going on, back and forward change the screen, the title and the focus', async () => {
    await page.goto('/dashboard');
    await expectHeading(page, 'Hello, Mira Lindqvist');
    await expectRow(page, 'Mira Builds Things', 'Linked');
    await expect(page).toHaveTitle('Dashboard · Lantern Network');
    await chooseInAccountMenu(page, 'Profile');
    await expect(page).toHaveURL('/user-profile');
    await expect(page).toHaveTitle('Profile · Lantern Network');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
  });
});

test('addresses that browsers open and the router would throw on show their page or none, also after signing in', async ({
  page,
  complaints,
}) => {
  const open = async (path: string, address: string, heading: string) => {
    await page.goto(new URL(page.url()).origin + path);
    await expect(page).toHaveURL(address);
    await expectHeading(page, heading);
  };
  const nowhere = async (path: string) => {
    await open(path, '/page/not-found', 'Page not found');
    // The browser says that it was answered so.
    expectComplaints(complaints, 'status of 404');
  };
  await page.goto('/about');
  await nowhere('/%5Cx.test');
  await nowhere('/%E0%A4%A');
  await signIn(page, 'creator@demo.test');
  await open('//dashboard', '/dashboard', 'Hello, Mira Lindqvist');
  await open('//earnings', '/earnings', 'Earnings');
  await nowhere('/%09/x.test');
  await open('/auth?redirect=%2F%2509%2Fx.test', '/dashboard', 'Hello, Mira Lindqvist');
  await open('/auth?redirect=%2F%255cevil.test', '/dashboard', 'Hello, Mira Lindqvist');
});

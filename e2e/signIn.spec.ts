import {
  chooseInAccountMenu,
  expect,
  expectHeading,
  expectRow,
  notice,
  openSignIn,
  press,
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

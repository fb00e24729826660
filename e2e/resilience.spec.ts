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
  signInHere,
  signIn,
  test,
} from './helpers';

test('a page whose server was killed keeps what is typed, and goes on when it is back', async ({
  page,
  complaints,
}) => {
  const server = await serverFor('away');
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

  await server.start();
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

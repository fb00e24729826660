import {
  choose,
  expect,
  expectFilled,
  expectHeading,
  fill,
  follow,
  identify,
  notice,
  pickDate,
  press,
  signIn,
  signOut,
  switchOn,
  test,
} from './helpers';

const day = (years: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
};

test('somebody who was invited registers, is signed in and learns what to do next', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));

  await test.step('the invitation outlives the visit', async () => {
    await page.goto('/via/creator?campaign=spring');
    await expect(page.getByText('creator invites you to Lantern Network.')).toBeVisible();
    await page.goto('/about');
    await page.goto('/register');
  });

  await test.step('who registers is known from the window, and its token is in no address and no storage', async () => {
    await identify(page, 'arrival@demo.test');
    await expect(page.getByText('You register as arrival@demo.test.')).toBeVisible();
    await expect(page.getByText('Invited by creator.')).toBeVisible();
    await notice(page, 'arrival is available.');
    expect(addresses.filter((address) => /code=|eyJ/.test(address))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('eyJ');
  });

  await test.step('what was typed survives going away', async () => {
    await fill(page, 'Name', 'Ines Duarte');
    await follow(page, 'About us');
    await expectHeading(page, 'About us');
    await page.goBack();
    await expectFilled(page, 'Name', 'Ines Duarte');
  });

  await test.step('the documents can be read in their place', async () => {
    await choose(page, 'Language you speak', 'Portuguese');
    await choose(page, 'Country', 'Portugal');
    await pickDate(page, 'Date of birth', day(25));
    await fill(page, 'Your current network', 'Old Network');
    await page.getByText('Talent Agreement, version 1').click();
    await expect(page.getByText('You keep your channels and everything that you make.')).toBeVisible();
    await switchOn(page, /I have read and accept/);
    await press(page, 'Create the account');
  });

  await test.step('what to do next is said', async () => {
    await expect(page).toHaveURL('/welcome');
    await expectHeading(page, 'Welcome, Ines Duarte');
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(0)).toContainText('Done');
    await expect(steps.nth(1)).toContainText('To do');
    await expect(steps.nth(2).getByRole('link')).toHaveAttribute('href', '/user-profile?tab=payment-setup');
    await expect(page.getByText('1 of 3')).toBeVisible();
  });

  await test.step('it is an account like any other: it opens again', async () => {
    await signOut(page);
    await signIn(page, 'arrival@demo.test');
    await expectHeading(page, 'Hello, Ines Duarte');
  });
});

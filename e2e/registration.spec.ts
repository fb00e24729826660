import {
  choose,
  expect,
  expectAccessible,
  expectComplaints,
  expectFilled,
  expectHeading,
  field,
  fill,
  follow,
  identify,
  notice,
  pickDate,
  press,
  signIn,
  signInHere,
  signOut,
  switchOn,
  test,
} from './helpers';

const CONSENT = /My parent or guardian/;
const day = (years: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
};

test('somebody who was invited registers, is signed in and learns what to do next', async ({ page }) => {
  await page.goto('/via/creator?campaign=spring');
  await expect(page.getByText('creator invites you to Lantern Network.')).toBeVisible();
  // The invitation outlives the visit.
  await page.goto('/about');
  await page.goto('/register');
  await identify(page, 'arrival@demo.test');
  await expect(page.getByText('You register as arrival@demo.test.')).toBeVisible();
  await expect(page.getByText('Invited by creator.')).toBeVisible();
  await notice(page, 'arrival is available.');
  await fill(page, 'Name', 'Ines Duarte');
  await choose(page, 'Language you speak', 'Portuguese');
  await choose(page, 'Country', 'Portugal');
  await pickDate(page, 'Date of birth', day(25));
  await fill(page, 'Your current network', 'Old Network');
  await page.getByText('Talent Agreement, version 1').click();
  await expect(page.getByText('You keep your channels and everything that you make.')).toBeVisible();
  await switchOn(page, /I have read and accept/);
  await press(page, 'Create the account');
  await expect(page).toHaveURL('/welcome');
  await expectHeading(page, 'Welcome, Ines Duarte');
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('Done');
  await expect(steps.nth(1)).toContainText('To do');
  await expect(steps.nth(2).getByRole('link')).toHaveAttribute('href', '/user-profile?tab=payment-setup');
  await expect(page.getByText('1 of 3')).toBeVisible();
  // It is an account like any other: it opens again, and registration leads to the dashboard.
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await signIn(page, 'arrival@demo.test');
  await expectHeading(page, 'Hello, Ines Duarte');
});

test('the token of a registration is in no address and no storage', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto('/register');
  await identify(page, 'visitor@demo.test');
  await expect(page.getByRole('button', { name: 'Create the account' })).toBeVisible();
  expect(addresses.filter((address) => /code=|eyJ/.test(address))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('eyJ');
});

test('what is wrong is said at its field, and what was typed survives going away', async ({ page }) => {
  await page.goto('/register');
  await identify(page, 'visitor@demo.test');
  await fill(page, 'Username', 'Creator');
  await expect(page.getByText('This username is taken. Please choose another one.')).toBeVisible();
  await fill(page, 'Who invited you', 'nobody_at_all');
  await expect(page.getByText('Nobody with this username can invite.')).toBeVisible();
  await press(page, 'Create the account');
  await expect(field(page, 'Username')).toBeFocused();
  await expect(page.getByText('Please read and accept the documents.')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await fill(page, 'Username', 'quite_free');
  await notice(page, 'quite_free is available.');
  await follow(page, 'About us');
  await expectHeading(page, 'About us');
  await page.goBack();
  await expectFilled(page, 'Username', 'quite_free');
});

test('a child is refused, and a minor needs the consent of the parents', async ({ page }) => {
  await page.goto('/register');
  await identify(page, 'minor@demo.test');
  const consent = field(page, CONSENT);
  await fill(page, 'Name', 'Jo Berg');
  await choose(page, 'Country', 'Not specified');
  await switchOn(page, /I have read and accept/);
  await pickDate(page, 'Date of birth', day(12));
  await press(page, 'Create the account');
  await expect(page.getByText('You can register from the age of 13.')).toBeVisible();
  await expect(consent).toBeHidden();
  await pickDate(page, 'Date of birth', day(20));
  await expect(consent).toBeHidden();
  await pickDate(page, 'Date of birth', day(15));
  await expect(consent).toBeVisible();
  await press(page, 'Create the account');
  await expect(page.getByText('Under 18 you need the consent of a parent or guardian.')).toBeVisible();
  await switchOn(page, CONSENT);
  await press(page, 'Create the account');
  await expect(page).toHaveURL('/welcome');
});

test('somebody who has an account is led to sign in', async ({ page, complaints }) => {
  await page.goto('/register');
  await identify(page, 'creator@demo.test');
  await expect(page.getByText('There is an account for this sign-in already.')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
  expectComplaints(complaints, 'status of 409');
});

for (const theme of ['light', 'dark'] as const) {
  test(`registering has no accessibility violation in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/register');
    await expectAccessible(page, 'first step');
    await identify(page, 'visitor@demo.test');
    await pickDate(page, 'Date of birth', day(15));
    await press(page, 'Create the account');
    await expect(page.getByText('Please read and accept the documents.')).toBeVisible();
    await page.getByText(/^Privacy Policy, version/).click();
    await expectAccessible(page, 'form');
    await signIn(page, 'newcomer@demo.test');
    await page.goto('/welcome');
    await expectAccessible(page, 'welcome');
  });
}

import { expectAccessible } from './accessibility';
import { expect, identify, signIn, signInHere, signOut, test } from './person';

const day = (years: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
};

test('somebody who was invited registers, is signed in and learns what to do next', async ({ page }) => {
  await page.goto('/via/creator?campaign=spring');
  await expect(page.getByText('Mira invites you to Lantern Network.')).toBeVisible();
  // The invitation outlives the visit.
  await page.goto('/about');
  await page.goto('/register');
  await identify(page, 'arrival@demo.test');
  await expect(page.getByText('You register as arrival@demo.test.')).toBeVisible();
  await expect(page.getByText('Invited by Mira.')).toBeVisible();
  await expect(page.getByText('arrival is available.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ines Duarte');
  await page.getByLabel('Language you speak').selectOption('Portuguese');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByLabel('Date of birth').fill(day(25));
  await page.getByLabel('Your current network').fill('Old Network');
  await page.getByText('Talent Agreement, version 1').click();
  await expect(page.getByText('You keep your channels and everything that you make.')).toBeVisible();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: 'Welcome, Ines Duarte' })).toBeVisible();
  const steps = page.locator('main').getByRole('listitem');
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
  await expect(page.getByRole('heading', { name: 'Hello, Ines Duarte' })).toBeVisible();
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
  const username = page.getByLabel('Username');
  await username.fill('Creator');
  await expect(page.getByText('This username is taken. Please choose another one.')).toBeVisible();
  await page.getByLabel('Who invited you').fill('nobody_at_all');
  await expect(page.getByText('Nobody with this username can invite.')).toBeVisible();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(username).toBeFocused();
  await expect(page.getByText('Please read and accept the documents.')).toBeVisible();
  await expect(page).toHaveURL('/register');
  await username.fill('quite_free');
  await expect(page.getByText('quite_free is available.')).toBeVisible();
  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue('quite_free');
});

test('a child is refused, and a minor needs the consent of the parents', async ({ page }) => {
  await page.goto('/register');
  await identify(page, 'minor@demo.test');
  const consent = page.getByLabel(/My parent or guardian/);
  const create = page.getByRole('button', { name: 'Create the account' });
  await page.getByLabel('Name', { exact: true }).fill('Jo Berg');
  await page.getByLabel('Country').selectOption('Not specified');
  await page.getByLabel(/I have read and accept/).check();
  await page.getByLabel('Date of birth').fill(day(12));
  await create.click();
  await expect(page.getByText('You can register from the age of 13.')).toBeVisible();
  await expect(consent).toBeHidden();
  await page.getByLabel('Date of birth').fill(day(20));
  await expect(consent).toBeHidden();
  await page.getByLabel('Date of birth').fill(day(15));
  await expect(consent).toBeVisible();
  await create.click();
  await expect(page.getByText('Under 18 you need the consent of a parent or guardian.')).toBeVisible();
  await consent.check();
  await create.click();
  await expect(page).toHaveURL('/welcome');
});

test('somebody who has an account is led to sign in', async ({ page, complaints }) => {
  await page.goto('/register');
  await identify(page, 'creator@demo.test');
  await expect(page.getByText('There is an account for this sign-in already.')).toBeVisible();
  await signInHere(page, 'creator@demo.test');
  await expect(page).toHaveURL('/dashboard');
  expect(complaints.splice(0).every((text) => text.includes('status of 409'))).toBe(true);
});

for (const theme of ['light', 'dark'] as const) {
  test(`registering has no accessibility violation in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/register');
    await expectAccessible(page, 'first step');
    await identify(page, 'visitor@demo.test');
    await page.getByLabel('Date of birth').fill(day(15));
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('Please read and accept the documents.')).toBeVisible();
    await page.getByText(/^Privacy Policy, version/).click();
    await expectAccessible(page, 'form');
    await signIn(page, 'newcomer@demo.test');
    await page.goto('/welcome');
    await expectAccessible(page, 'welcome');
  });
}

import {
  chooseInAccountMenu,
  expect,
  expectFilled,
  expectNoNotice,
  field,
  fill,
  notice,
  press,
  signIn,
  test,
} from './helpers';

test('going on, back and forward changes the screen, the title and the focus', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
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

test('the profile is saved on the server, and wrong input is said at its field', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await fill(page, 'Name', 'K0fi');
  await field(page, 'Preferred name').focus();
  await expect(page.getByText('Use letters only')).toBeVisible();
  await fill(page, 'Preferred name', 'Kofi');
  await press(page, 'Save');
  await expect(field(page, 'Name')).toBeFocused();
  await expectFilled(page, 'Preferred name', 'Kofi');
  await fill(page, 'Name', 'Kofi Mensah');
  await press(page, 'Save');
  await notice(page, 'Your profile is saved.');
  await page.reload();
  await expectFilled(page, 'Preferred name', 'Kofi');
  await expectNoNotice(page, 'Your profile is saved.');
});

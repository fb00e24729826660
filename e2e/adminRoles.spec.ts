import {
  choose,
  expect,
  expectComplaints,
  fill,
  follow,
  goTo,
  named,
  notice,
  openDialog,
  ownServer,
  pressByKey,
  signIn,
  tab,
  test,
} from './helpers';

// Another test that changes what roles may do would come in between.
ownServer('roles');

test('what a role may do is changed by the keyboard alone, and the last super admin stays one', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'superadmin@demo.test');
  const box = (name: string) => page.getByRole('checkbox', named(name));

  await test.step('a permission is given; what changes is shown, and saved', async () => {
    await page.goto('/admin/roles/matrix?roles=support');
    const search = page.getByLabel('Search permissions', { exact: true });
    await search.focus();
    await page.keyboard.type('act as a user');
    const cell = box('Support: Act as a user');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(cell).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(box('Support: Act as a user (changed)')).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible();
    await pressByKey(page, 'Save');
    const dialog = await openDialog(page, 'Save 1 change?');
    await expect(dialog).toContainText('Given to: Support');
    await expect(dialog).toContainText('1 user gains it: ');
    await pressByKey(dialog, 'Save');
    await notice(page, 'What roles may do was changed.');
    await expect(box('Support: Act as a user')).toBeChecked();
  });

  await test.step('what super admins may is not for the matrix', async () => {
    await page.goto('/admin/roles/matrix?search=roles.manage');
    await expect(page.getByRole('rowheader', { name: /roles\.manage/ })).toContainText(
      'For super admins alone',
    );
    await expect(page.getByRole('checkbox', { disabled: false, name: /what roles may do$/ })).toHaveCount(0);
  });

  await test.step('the last super admin is not removed', async () => {
    await goTo(page, 'Users');
    await fill(page, 'Search users', 'Henrik');
    await follow(page, 'Henrik Sørby');
    await tab(page, 'Roles');
    await expect(page.getByText('super_admin')).toBeVisible();
    // Nobody takes a role of their own.
    await expect(page.getByRole('button', named('Take away'))).toHaveCount(0);
    await page.goto('/user-profile');
    await pressByKey(page, 'Deactivate my account');
    const dialog = await openDialog(page, 'Deactivate your account?');
    await choose(dialog, 'Why are you leaving?', 'Another reason');
    await pressByKey(dialog, 'Deactivate my account');
    await expect(dialog).toContainText('Nobody else is a super admin.');
    expectComplaints(complaints, 'status of 409');
  });
});

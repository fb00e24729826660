import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectComplaints,
  expectFilled,
  expectHeading,
  fill,
  fillAll,
  follow,
  goTo,
  notice,
  openDialog,
  press,
  pressByKey,
  rowWith,
  signIn,
  signInHere,
  tab,
  test,
} from './helpers';

const REASON = 'A claim on three videos is open.';

test('a role is made and given; whoever has it locks somebody, who reads why in each tab and goes on after it', async ({
  page,
  context,
  complaints,
}) => {
  const staff = await elsewhere(page, 'superadmin@demo.test');

  await test.step('a role is made, told what it may do, and given', async () => {
    await goTo(staff, 'Roles and permissions');
    await press(staff, 'Create a role');
    const making = await openDialog(staff, 'Create a role');
    await fillAll(making, { Name: 'Front desk', Key: 'front_desk' });
    await press(making, 'Create a role');
    await notice(staff, 'The role “Front desk” was created.');
    await rowWith(staff, 'front_desk').act('What it may do');
    await fill(staff, 'Search permissions', 'jobs.manage');
    await staff.getByRole('checkbox', { name: /^Front desk:/ }).check();
    await press(staff, 'Save');
    await confirmDialog(staff, 'Save', { says: ['Given to: Front desk'] });
    await notice(staff, 'What roles may do was changed.');
    await goTo(staff, 'Users');
    await fill(staff, 'Search users', 'Aya Okafor');
    await follow(staff, 'Aya Okafor');
    await tab(staff, 'Roles');
    await press(staff, 'Give a role');
    await choose(await openDialog(staff, 'Give Aya Okafor a role'), 'Role', 'Front desk');
    await confirmDialog(staff, 'Give the role');
  });

  await signIn(page, 'many-devices@demo.test');
  await goTo(page, 'Jobs');
  await expectHeading(page, 'Jobs');
  const other = await context.newPage();
  await other.goto('/user-profile');
  await expectFilled(other, 'Name', 'Aya Okafor');

  await test.step('whoever is locked reads why in each open tab', async () => {
    await goTo(staff, 'Users');
    await fill(staff, 'Search users', 'Aya Okafor');
    await rowWith(staff, 'Aya Okafor').act('Lock…');
    const drawer = await openDialog(staff, 'The lock of Aya Okafor');
    await pressByKey(drawer, 'Lock');
    const asked = await openDialog(staff, 'Lock the account of Aya Okafor?');
    await choose(asked, 'What it is about', 'Copyright');
    await fill(asked, 'Reason', REASON);
    await pressByKey(asked, 'Lock');
    await notice(staff, 'The account is locked.');
    // Nobody does anything in either tab.
    for (const one of [page, other]) {
      await expectHeading(one, 'This account is locked');
      await expect(one.getByText(REASON)).toBeVisible();
    }
  });

  await test.step('unlocked, both go on where they were', async () => {
    await press(await openDialog(staff, 'The lock of Aya Okafor'), 'Unlock');
    await press(await openDialog(staff, 'Unlock the account of Aya Okafor?'), 'Unlock');
    await notice(staff, 'The account is unlocked.');
    await signInHere(page, 'many-devices@demo.test');
    await expect(page).toHaveURL('/admin/jobs');
    await expect(other).toHaveURL('/user-profile');
  });
  expectComplaints(complaints, 'status of 40');
});

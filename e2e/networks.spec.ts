import type { Page } from '@playwright/test';
import {
  ask,
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectDate,
  expectRow,
  fill,
  follow,
  goTo,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  test,
} from './helpers';

// Nobody waits for thirty days here: what is asked for takes effect today, and is carried out once it is approved.
ownServer('networks', {
  data: [
    `create function today() returns trigger language plpgsql as
      $$ begin new.effective_on := (now() at time zone 'UTC')::date; return new; end $$`,
    'create trigger today before insert on network_transfer for each row execute function today()',
  ],
});

const readNotice = async (page: Page, words: string) => {
  await press(page, /^Notifications, [1-9]/);
  await follow(await openDialog(page, 'Notifications'), words);
};

test('a creator asks to move, staff approve it, and the owners of both networks see who left and who joined', async ({
  page,
}) => {
  const admin = await elsewhere(page, 'admin@demo.test');
  await signIn(page, 'creator@demo.test');

  await test.step('it is asked for on the profile, thirty days ahead and with a reason', async () => {
    await page.goto('/user-profile?modal=transfer');
    const dialog = await openDialog(page, 'Move to another network');
    const earliest = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await expectDate(dialog, 'Takes effect on', earliest);
    await choose(dialog, 'New network', 'Brightside Creators');
    await fill(dialog, 'Why you want to move', 'My friends are there');
    await press(dialog, 'Send the request');
    await notice(page, 'Your request was sent.');
    await expect(page.getByRole('region', { name: 'Your request' })).toContainText('In review');
  });

  await test.step('staff approve it', async () => {
    await goTo(admin, 'Network transfers');
    await expectRow(admin, 'Mira Lindqvist', 'Lantern Network → Brightside Creators', 'My friends are there');
    await rowWith(admin, 'Mira Lindqvist').act('Approve');
    await confirmDialog(admin, 'Approve', { title: 'Approve the transfer of Mira Lindqvist?' });
    await notice(admin, 'The transfer was approved.');
    await admin.context().close();
  });

  await test.step('on its day the creator belongs to the other network', async () => {
    const networkNow = async () =>
      (await ask<{ data: { network: { name: string } } }>(page, 'user/network-transfer')).data.network.name;
    await expect.poll(networkNow).toBe('Brightside Creators');
    await page.reload();
    const section = page.getByRole('region', { name: 'Network', exact: true });
    await expect(section).toContainText('You belong to the network Brightside Creators.');
    await readNotice(page, 'You now belong to the network Brightside Creators. Your channels moved along.');
    await expect(page).toHaveURL('/user-profile');
  });

  await test.step('both owners are told, and their members are theirs', async () => {
    const left = await elsewhere(page, 'owner@demo.test');
    await readNotice(left, 'Mira Lindqvist has left your network Lantern Network.');
    await expect(left).toHaveURL('/network/members');
    await left.goto('/network/members?search=Okafor');
    await expectRow(left, 'Aya Okafor');
    await left.goto('/network/members?search=Lindqvist');
    await expect(left.getByText('Nothing matches the search and the filters.')).toBeVisible();
    await left.context().close();
    const joined = await elsewhere(page, 'brightside-owner@demo.test');
    await readNotice(joined, 'Mira Lindqvist has moved to your network Brightside Creators.');
    await expectRow(joined, 'Mira Lindqvist');
    await joined.context().close();
  });
});

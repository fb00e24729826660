import type { Page } from '@playwright/test';
import {
  ask,
  chooseReports,
  confirmDialog,
  elsewhere,
  expect,
  expectHeading,
  expectNoDialog,
  expectRow,
  fill,
  follow,
  goTo,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  ownServer,
  press,
  reportFile,
  reportName,
  reportOf,
  rowWith,
  signIn,
  tab,
  table,
  test,
} from './helpers';

const ASK = 'Ask for another share';
const MONTH = monthAgo(2);

// A share is asked for from a month on of which no report can be there yet: here it is one whose report can come. The members are there by
// then, and their owner earns of it.
ownServer('members', {
  data: [
    `create function earlier() returns trigger language plpgsql as
      $$ begin new.effective_month := '${MONTH}'; return new; end $$`,
    'create trigger earlier before insert on revenue_share_request for each row execute function earlier()',
    `update network_membership set began_at = '${MONTH}-01', approved_at = '${MONTH}-01' where state = 'approved'`,
    `update network_share set effective_month = '${MONTH}'`,
  ],
});

/** The first channel that a creator has linked. */
const linkedChannel = async (page: Page) => {
  const { data } = await ask<{ data: { items: { channel_id: string; name: string }[] } }>(
    page,
    'user/channels',
    { filter: 'linked' },
  );
  return data.items[0] ?? { channel_id: '', name: '' };
};

const askForShare = async (page: Page) => {
  await page.goto('/user-profile?tab=revenue-shares');
  await press(page, ASK);
  const form = await openDialog(page, ASK);
  await fill(form, 'Share that you want', '80');
  await fill(form, 'Why you ask', 'I draw each day');
  await fill(form, 'Notes for our staff', 'Since May');
  await press(form, 'Send request');
  await expectNoDialog(page);
};

const book = async (page: Page, channel: string) => {
  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Imports');
  await chooseReports(staff, reportOf(MONTH, [[channel, '100']]));
  const file = reportFile(staff, reportName(MONTH));
  await press(file, 'Book this file');
  await confirmDialog(staff, 'Book this file');
  await expect(file.getByRole('status')).toHaveText('Booked');
  await staff.context().close();
};

/** What a month's entries of today say of a channel. */
const expectBooked = async (page: Page, amount: string, row: Record<string, string>) => {
  await page.goto(`/earnings?tab=days&from=${MONTH}-01`);
  await rowWith(table(page, 'Earnings and payments'), monthInWords(MONTH), 'Earnings', amount).open();
  await expectRow(table(page, 'Earnings by channel'), row);
};

test('an owner has a partner join and gives a member another share, and the next import books it for both', async ({
  page,
}) => {
  const member = await elsewhere(page, 'guitar@demo.test');
  const { channel_id: channelId, name: channel } = await linkedChannel(member);
  await askForShare(member);

  await test.step('the first screen leads to what waits', async () => {
    await signIn(page, 'brightside-owner@demo.test');
    await expectHeading(page, 'Your network: Brightside Creators');
    await follow(page.getByRole('listitem').filter({ hasText: 'Waiting partners' }), 'Decide');
    await rowWith(page, 'Wen Li').act('Approve');
    await confirmDialog(page, 'Approve', { title: 'Approve Wen Li?' });
    await notice(page, 'The partner was approved. They are told.');
    await tab(page, 'Share requests');
    await rowWith(page, 'Dimitris Vasilakis', '60% → 80%').act('Approve');
    await confirmDialog(page, 'Approve', { title: 'Approve this revenue share of Dimitris Vasilakis?' });
    await notice(page, 'The revenue share was approved. The creator is told.');
  });

  await test.step('whoever joined is a member, and the share is that of the channel', async () => {
    await goTo(page, 'Members');
    await expectRow(page, { Member: /Wen Li/, Status: 'Approved' });
    await rowWith(page, 'Dimitris Vasilakis').act('Dimitris Vasilakis');
    await tab(page, 'Channels');
    await expectRow(page, channel, 'Linked');
  });

  await test.step('the next import books it', async () => {
    await book(page, channelId);
    await expectBooked(member, '$80.00', { Channel: channel, 'Revenue share': '80%', Amount: '$80.00' });
    await expectBooked(page, '$10.00', { Channel: channel, Amount: '$10.00' });
  });
  await member.context().close();
});

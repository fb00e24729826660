import type { Page } from '@playwright/test';
import {
  bookReport,
  confirmDialog,
  elsewhere,
  expectHeading,
  expectNoDialog,
  expectRow,
  fill,
  follow,
  goTo,
  linkedChannel,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  ownServer,
  press,
  requestsFrom,
  rowWith,
  signIn,
  tab,
  table,
  test,
} from './helpers';

const ASK = 'Ask for another share';
const MONTH = monthAgo(2);

// The members are there by that month, and their owner earns of it.
ownServer('members', {
  data: [
    ...requestsFrom(MONTH),
    `update network_membership set began_at = '${MONTH}-01', approved_at = '${MONTH}-01' where state = 'approved'`,
    `update network_share set effective_month = '${MONTH}'`,
  ],
});

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
    const staff = await elsewhere(page, 'admin@demo.test');
    await bookReport(staff, MONTH, [[channelId, '100']]);
    await staff.context().close();
    await expectBooked(member, '$80.00', { Channel: channel, 'Revenue share': '80%', Amount: '$80.00' });
    await expectBooked(page, '$10.00', { Channel: channel, Amount: '$10.00' });
  });
  await member.context().close();
});

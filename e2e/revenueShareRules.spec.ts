import type { Locator, Page } from '@playwright/test';
import {
  MINUTE,
  ask,
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectComplaints,
  expectNoDialog,
  expectProblem,
  expectRow,
  expectRows,
  fill,
  firstRowWith,
  goTo,
  idOf,
  importReports,
  monthInWords,
  movingClock,
  notice,
  openDialog,
  ownServer,
  press,
  rowWith,
  signIn,
  table,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const DEADLINE_DAY = 7;
const now = new Date();
/** The day of a month so many months after this one; UTC, in the middle of the day where nothing else is said. */
const dayIn = (months: number, day: number, time = 'T12:00:00Z') =>
  Date.parse(
    `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10)}${time}`,
  );
/** The months that can be asked for on the first of the server's days, the earliest first: `YYYY-MM`. */
const MONTHS = Array.from({ length: 12 }, (_none, index) =>
  new Date(dayIn(index + 2, 1)).toISOString().slice(0, 7),
);
const month = (index: number) => MONTHS[index] ?? '';
const words = (index: number) => monthInWords(month(index), 'long');

const MIRA = 'creator@demo.test';
const OLIVIA = 'owner@demo.test';
const KOFI = 'failed-payout@demo.test';
const ELENA = 'expired-grant@demo.test';

// What no screen brings about, by its place among the months: one that is paid to Olivia, and one with a share of hers.
const PAID = 1;
const AGREED = 3;
const clock = movingClock('revenue-share-rules');
const server = ownServer('revenue-share-rules', {
  env: clock.env,
  data: [
    `insert into payment_part (user_id, payment_id, month, source, category, amount)
      values (${idOf('owner')}, gen_random_uuid(), '${month(PAID)}', 'youtube', 'ads', 12)`,
    `insert into revenue_share (user_id, channel_id, category, effective_month, percent)
      select user_id, channel_id, '*', '${month(AGREED)}', 75 from channel where user_id = ${idOf('owner')}`,
    `insert into network_feature (network_id, feature, enabled) select network_id, 'share-offer', true from network`,
  ],
});

/** Lets the server's time pass until then. */
const until = (moment: number) => clock.pass(moment - clock.now().getTime());

const ASK = 'Ask for another share';
const SHARE = 'Share that you want';
const MONTH = 'Holds from';
const SEND = 'Send request';
const WAITS = /^A request for this channel waits to be decided\. You can take it back\.$/;

/** Opens somebody's revenue shares, at the server's time. */
const openShares = async (page: Page, email: string) => {
  await page.context().clock.setFixedTime(clock.now());
  await signIn(page, email);
  await page.goto('/user-profile?tab=revenue-shares');
};

const openForm = async (page: Page) => {
  await press(page, ASK);
  return openDialog(page, ASK);
};

/** Writes a request that nothing but its month and share may speak against. */
const write = async (form: Locator, wish: { percent: string; month?: string }) => {
  if (wish.month) await choose(form, MONTH, wish.month);
  await fill(form, SHARE, wish.percent);
  await fill(form, 'Why you ask', 'More views');
  await fill(form, 'Notes for our staff', 'Since May');
};

/** The channels that whoever is signed in on the page has linked, by their names. */
const channelsOf = async (page: Page) => {
  const { data } = await ask<{ data: { items: { channel_id: string; name: string }[] } }>(
    page,
    'user/channels',
    { filter: 'linked' },
  );
  return (name: string) => data.items.find((channel) => channel.name === name)?.channel_id ?? '';
};

/** Opens what was earned in a month by channels. */
const openEarned = async (page: Page, of: string) => {
  const last = new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 0)).toISOString().slice(0, 10);
  await page.goto(`/earnings?from=${of}-01&to=${last}`);
  await firstRowWith(table(page, 'Day by day'), 'Earnings').open();
  return table(page, 'Earnings by channel');
};

/** Opens what held of a channel, holds now and is agreed for later. */
const openTimeline = async (page: Page, channel: string) => {
  const shares = table(page, 'Shares of your channels');
  await rowWith(shares, channel).open();
  return shares;
};

const offerCard = (page: Page) => page.getByRole('region', { name: '95% in a month of your choice' });

test.beforeAll(() => until(dayIn(1, 5)));

test('what speaks against a request stands at its field, and a lower share is asked about', async ({
  page,
  complaints,
}) => {
  await openShares(page, OLIVIA);
  const form = await openForm(page);
  await press(form, SEND);
  for (const label of [SHARE, 'Why you ask', 'Notes for our staff'])
    await expectProblem(form, label, /Please fill this in\./);
  await expectNoDialog(page, 'Do you want less than now?');

  await write(form, { percent: '70' });
  for (const [percent, problem] of [
    ['59.99', /Please enter a share between 60% and 95%\./],
    ['95.01', /Please enter a share between 60% and 95%\./],
    ['0', /The share cannot be zero\./],
    ['60', /You get this share already\./],
    ['75.5', new RegExp(`From ${words(AGREED)} on 75% is agreed\\. Ask for that at most\\.`)],
  ] as const) {
    await fill(form, SHARE, percent);
    await press(form, SEND);
    await expectProblem(form, SHARE, problem);
  }
  await expectAccessible(page, 'a request for another share that is wrong');
  await write(form, { percent: '70', month: words(AGREED) });
  await press(form, SEND);
  await expectProblem(form, MONTH, /A share is agreed from that month on already\. Choose another month\./);
  // The form itself knows all of this; what was paid only the server does.
  expect(complaints).toEqual([]);
  await choose(form, MONTH, words(PAID));
  await press(form, SEND);
  await expectProblem(form, MONTH, /That month has been paid already\. Choose a later one\./);
  expectComplaints(complaints, '400');

  await choose(form, MONTH, words(AGREED + 1));
  await press(form, SEND);
  await confirmDialog(page, 'Ask for less', {
    title: 'Do you want less than now?',
    says: [`from ${monthInWords(month(AGREED + 1))} on you would get 70% instead of 75%. That is less.`],
  });
  await notice(page, `Your request for another share was sent: All income, from ${words(AGREED + 1)} on.`);
  await expectRow(table(page, 'Your requests'), 'Grant House Network', '75% → 70%');
  // There is no second request for the channel while this one waits.
  const again = await openForm(page);
  await again.getByRole('combobox', { name: 'Channel' }).click();
  await expect(page.getByTitle('Grant House Network (a request waits to be decided)')).toBeVisible();
});

/** What has become of a request that was sent from a page. */
const outcomeOf = async (page: Page) => {
  const form = page.getByRole('dialog', { name: ASK, exact: true });
  if ((await form.count()) === 0) return 'sent';
  return (await form.getByText(WAITS).count()) > 0 ? 'refused' : 'waiting';
};

test('of two requests for a channel at once one is there, and the other page says why', async ({
  page,
  complaints,
}) => {
  await openShares(page, ELENA);
  const other = await page.context().newPage();
  await other.goto('/user-profile?tab=revenue-shares');
  const pages = [page, other];
  const forms = await Promise.all(pages.map(openForm));
  for (const [place, form] of forms.entries()) await write(form, { percent: String(70 + place) });
  await server.frozen(async () => {
    for (const [place, form] of forms.entries()) {
      const sent = pages[place]?.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('user/revenue-share'),
      );
      await press(form, SEND);
      await sent;
    }
  });
  await expect
    .poll(async () => (await Promise.all(pages.map(outcomeOf))).sort(), 'what became of both')
    .toEqual(['refused', 'sent']);
  expectComplaints(complaints, '409');
  await page.goto('/user-profile?tab=revenue-shares');
  await expectRows(table(page, 'Your requests'), 1);
  await expectRow(table(page, 'Your requests'), 'Elena Travels Light', 'Waits to be approved');
});

test('a form that was open when the deadline passed says so at its month', async ({ page, complaints }) => {
  until(dayIn(1, DEADLINE_DAY, 'T23:50:00Z'));
  await openShares(page, KOFI);
  const form = await openForm(page);
  await expect(form).toContainText(/Today, .* 7, \d{4}, is the last day on which you can ask for/);
  await write(form, { percent: '70' });
  clock.pass(20 * MINUTE);
  await press(form, SEND);
  await expectProblem(form, MONTH, /It is too late for that month\. Choose a later one\./);
  expectComplaints(complaints, '400');
  await choose(form, MONTH, words(1));
  await press(form, SEND);
  await notice(page, `Your request for another share was sent: All income, from ${words(1)} on.`);
});

test('what staff have approved holds from its month on: the next report is booked at the new share', async ({
  page,
}) => {
  await openShares(page, MIRA);
  const form = await openForm(page);
  await choose(form, 'Channel', 'Mira Builds Things');
  await write(form, { percent: '75', month: words(1) });
  await press(form, SEND);
  await notice(page, `Your request for another share was sent: All income, from ${words(1)} on.`);

  const staff = await elsewhere(page, 'admin@demo.test');
  await goTo(staff, 'Share requests');
  await rowWith(staff, 'Mira Lindqvist', '60% → 75%').act('Approve');
  await confirmDialog(staff, 'Approve');
  await notice(staff, 'The revenue share was approved.');
  await staff.context().close();
  await page.reload();
  await expectRow(table(page, 'Your requests'), 'Mira Builds Things', 'Approved');
  const timeline = await openTimeline(page, 'Mira Builds Things');
  await expectRow(timeline, `Agreed for later 75% from ${monthInWords(month(1))} on`);

  // Its month is over, and YouTube reports it.
  until(dayIn(4, 10));
  await openShares(page, MIRA);
  const idOfChannel = await channelsOf(page);
  await importReports(page, [
    month(1),
    [
      [idOfChannel('Mira Builds Things'), '100'],
      [idOfChannel('Mira After Dark'), '10'],
    ],
  ]);
  const channels = await openEarned(page, month(1));
  await expectRow(channels, { Channel: 'Mira Builds Things', 'Revenue share': '75%', Amount: '$75.00' });
  await expectRow(channels, { Channel: 'Mira After Dark', 'Revenue share': '60%', Amount: '$6.00' });
});

test('the offered month is chosen once, and it alone is booked at 95%', async ({ page, complaints }) => {
  const OFFERED = 5;
  await openShares(page, OLIVIA);
  const other = await page.context().newPage();
  await other.goto('/user-profile?tab=revenue-shares');
  await choose(offerCard(page), 'Month', words(OFFERED));
  await press(offerCard(page), 'Choose this month');
  await confirmDialog(page, 'Choose this month', {
    title: `Choose ${monthInWords(month(OFFERED))} for 95%?`,
    says: ['You can choose only once, and the month cannot be changed afterwards.'],
  });
  await notice(page, 'Your month is chosen.');
  await page.reload();
  const chosen = `You have chosen ${monthInWords(month(OFFERED))}: in it you get 95% of the revenue of all your channels.`;
  await expect(offerCard(page)).toContainText(chosen);
  await expect(offerCard(page).getByRole('combobox')).toHaveCount(0);

  // A page that was open before still offers the choice, and the server does not.
  await choose(offerCard(other), 'Month', words(OFFERED + 1));
  await press(offerCard(other), 'Choose this month');
  const question = await openDialog(other);
  await press(question, 'Choose this month');
  await notice(question, 'You have chosen the month of this offer already.');
  expectComplaints(complaints, '409');
  await press(question, 'Cancel');
  await expect(offerCard(other)).toContainText(chosen);
  await other.close();

  until(dayIn(9, 10));
  await openShares(page, OLIVIA);
  const channel = (await channelsOf(page))('Grant House Network');
  await importReports(page, [month(OFFERED), [[channel, '100']]], [month(OFFERED + 1), [[channel, '100']]]);
  const offered = { Channel: 'Grant House Network', 'Revenue share': '95%', Amount: '$95.00' };
  await expectRow(await openEarned(page, month(OFFERED)), offered);
  const ordinary = { Channel: 'Grant House Network', 'Revenue share': '75%', Amount: '$75.00' };
  await expectRow(await openEarned(page, month(OFFERED + 1)), ordinary);
});

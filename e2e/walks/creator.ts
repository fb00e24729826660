import type { Page } from '@playwright/test';
import {
  arrive,
  backToDesk,
  choose,
  chooseInAccountMenu,
  expect,
  field,
  fill,
  firstRowWith,
  follow,
  goTo,
  look,
  lookOnPhone,
  openDialog,
  press,
  settled,
  signIn,
  tab,
  table,
  visit,
} from '../helpers';
import { ofPayments } from './payments';
import { closeDialog, closeMenu, lookAtCalendar, lookAtChoice, lookAtDialog, lookAtFindings } from './look';

const ofTheShell = async (page: Page) => {
  await signIn(page, 'creator@demo.test');
  await look(page, 'the dashboard', { onPhone: true });
  await press(page, /Account menu/);
  await look(page, 'the account menu');
  for (const entry of ['Language', 'Theme']) {
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('menuitemradio').filter({ visible: true }).first()).toBeVisible();
    await look(page, `the menu of ${entry}`);
  }
  await closeMenu(page);
  await press(page, 'Collapse menu');
  await look(page, 'the folded menu');
  await press(page, 'Expand menu');
  await lookOnPhone(page, 'the main menu', async () => {
    await press(page, 'Open the menu');
    await openDialog(page, 'Main menu');
  });
  await closeDialog(page, 'Main menu');
  await backToDesk(page);
  await press(page, /^Notifications, \d/);
  const notices = await openDialog(page, 'Notifications');
  await look(page, 'the newest notifications');
  await follow(notices, 'All notifications');
  await arrive(page, 'Notifications');
  await expect(notices).toBeHidden();
  await look(page, 'the notifications', { onPhone: true });
};

const ofTheChat = async (page: Page) => {
  await press(page, /^Chat with support/);
  const chat = await openDialog(page, 'Support');
  await lookAtChoice(page, 'What is it about?', 'the topics of the chat');
  await choose(chat, 'What is it about?', 'A payment');
  await expect(chat.getByText('Before you ask about a payment, look at these')).toBeVisible();
  await fill(chat, 'Your message', 'When is my next payment?');
  await look(page, 'the chat about a payment');
  await field(chat, 'Your message').press('Enter');
  await expect(chat.getByRole('log').getByRole('article')).toHaveCount(1);
  await look(page, 'the chat with a message', { onPhone: true });
  await press(page, 'Close the chat');
};

const ofEarnings = async (page: Page) => {
  await goTo(page, 'Earnings');
  await arrive(page, 'Earnings');
  await look(page, 'earnings', { onPhone: true });
  await lookAtChoice(page, 'Period', 'the periods of earnings');
  await lookAtChoice(page, 'Source', 'the sources of earnings');
  await firstRowWith(table(page, 'Month by month'), /Paid [A-Z]/).open();
  await settled(page);
  await look(page, 'a month of earnings', { onPhone: true });
  await tab(page, 'By date');
  await settled(page);
  await firstRowWith(table(page, 'Earnings and payments'), 'Payment').act('Payment record');
  await lookAtDialog(page, /^Regular payment on/, 'the record of a payment');
  await firstRowWith(table(page, 'Earnings and payments'), 'Earnings').open();
  await settled(page);
  await look(page, 'a row of earnings', { onPhone: true });
};

const ofEarlyAndMore = async (page: Page) => {
  await goTo(page, 'Instant payment');
  await arrive(page, 'Instant payment');
  await look(page, 'instant payment', { onPhone: true });
  await fill(page, 'Amount to claim', '100');
  await press(page, 'Claim');
  await lookAtDialog(page, /^Claim/, 'claiming');
  await goTo(page, '110% share');
  await arrive(page, '110% for promoted games');
  await look(page, 'promoted games', { onPhone: true });
};

const ofShares = async (page: Page) => {
  await visit(page, '/user-profile?tab=revenue-shares', 'Profile');
  await look(page, 'the revenue shares', { onPhone: true });
  await press(page, 'Ask for another share');
  await lookAtDialog(page, 'Ask for another share');
};

const ofChannels = async (page: Page) => {
  await goTo(page, 'Channels');
  await arrive(page, 'Your channels');
  await look(page, 'the channels', { onPhone: true });
  await lookAtChoice(page, 'Status', 'the states of channels');
  const linked = firstRowWith(page, 'Mira Builds Things');
  await linked.locator.getByRole('button', { name: /^More/ }).click();
  await look(page, 'the menu of a channel');
  await closeMenu(page);
  await linked.act('Application history');
  await lookAtDialog(page, /^History of/, 'the history of a channel');
  await linked.act('Unlink from the network');
  await lookAtDialog(page, /^Unlink/, 'leaving with a channel');
  await firstRowWith(page, 'Mira After Dark').act('Remove the channel');
  await lookAtDialog(page, /^Remove/, 'removing a channel');
  await visit(page, '/channels?link=open', 'Your channels');
  await look(page, 'linking a channel');
  await visit(page, '/channels?search=nothing-like-that', 'Your channels');
  await look(page, 'no channel that matches');

  await visit(page, '/channels', 'Your channels');
  await follow(page, 'Analytics Mira Builds Things');
  await arrive(page, 'Analytics of Mira Builds Things');
  await look(page, 'the views of a channel', { onPhone: true });
  await lookAtChoice(page, 'Channel', 'the channels of the figures');
  await lookAtChoice(page, 'Period', 'the periods of the figures');
  const address = new URL(page.url()).pathname;
  for (const query of ['?tab=subscribers&view=table', '?tab=videos', '?tab=revenue&from=2024-01-01']) {
    await visit(page, `${address}${query}`, /^Analytics of/);
    await look(page, `the figures ${query}`);
  }
  await visit(page, `/channels/analytics/UC${'x'.repeat(22)}`, 'We could not find this channel');
  await look(page, 'a channel that is not there');
};

const ofTheProfile = async (page: Page) => {
  await chooseInAccountMenu(page, 'Profile');
  await arrive(page, 'Profile');
  await look(page, 'the profile', { onPhone: true });
  await lookAtChoice(page, 'Country', 'the countries');
  await lookAtCalendar(page, 'Date of birth', 'the calendar of the birthday');
  await press(page, /^Sign out everywhere/);
  await lookAtDialog(page, 'Sign out on every device?');
  await press(page, /^Deactivate/);
  await lookAtDialog(page, 'Deactivate your account?');
  await fill(page, 'Name', 'M1ra');
  await press(page, 'Save');
  await expect(page.getByText('Use only letters')).toBeVisible();
  await look(page, 'what is wrong in the profile');
  await press(page, 'Discard changes');
};

const ofTheAccounts = async (page: Page) => {
  await tab(page, 'Linked accounts');
  await look(page, 'the linked accounts');
  await press(page, 'Link forum account');
  await lookAtFindings(page, 'Continue', 'connecting the forum');
  await press(page, 'Unlink Mira writes');
  await lookAtDialog(page, 'Unlink Mira writes?');
  await tab(page, /^Contracts and policies/);
  await look(page, 'contracts and policies');
};

const ofHeartbeat = async (page: Page) => {
  await goTo(page, 'Moments');
  await arrive(page, 'Moments');
  await look(page, 'the moments', { onPhone: true });
  await press(page, /^Delete.*The hinge/);
  await lookAtDialog(page, 'Delete this moment?');
  await press(page, 'Add a moment');
  await lookAtFindings(page, 'Save', 'what is wrong with a moment');
  await goTo(page, 'Photos');
  await arrive(page, 'Photos');
  await look(page, 'the photos', { onPhone: true });
  await press(page, 'Delete The view from the workshop');
  await lookAtDialog(page, 'Delete this photo?');
  await press(page, 'Add a photo');
  await lookAtFindings(page, 'Save', 'what is wrong with a photo');
};

const ofTheRest = async (page: Page) => {
  await goTo(page, 'Getting-started guide');
  await arrive(page, 'Getting-started guide');
  await look(page, 'the guide');
  await goTo(page, 'Introduce yourself');
  await arrive(page, 'Your YouTube story');
  await look(page, 'the story');
  await press(page, 'Delete the story');
  await lookAtDialog(page, 'Delete your story?');
  await follow(page, 'Make a game');
  await arrive(page, 'Make a game');
  await page
    .getByRole('switch')
    .or(page.getByLabel(/^Submit this to the network/))
    .first()
    .check();
  await lookAtFindings(page, 'Save', 'what is wrong with a game');
  for (const [address, heading] of [
    ['/welcome', /^Welcome, Mira/],
    ['/verify/send-mail', 'Verify your e-mail address'],
    ['/not-allowed', 'You cannot open this page'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await visit(page, address, heading);
    await look(page, address);
  }
};

/** All that a creator sees, in the order of the menu. */
export const creatorsWalk = [
  ofTheShell,
  ofTheChat,
  ofEarnings,
  ofEarlyAndMore,
  ofChannels,
  ofTheProfile,
  ofTheAccounts,
  ofShares,
  ofPayments,
  ofHeartbeat,
  ofTheRest,
];

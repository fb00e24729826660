import type { Page } from '@playwright/test';
import {
  choose,
  elsewhere,
  expect,
  expectAccessible,
  expectChosen,
  expectFilled,
  expectFits,
  expectHeading,
  expectNoViolation,
  expectReadable,
  field,
  fill,
  follow,
  goTo,
  notice,
  openDialog,
  press,
  signIn,
  signInHere,
  test,
  WIDTHS,
} from './helpers';

const openChat = async (page: Page) => {
  await press(page, /^Chat with support/);
  const chat = await openDialog(page, 'Support');
  await expect(field(chat, 'Your message')).toBeFocused();
  return chat;
};

const conversationOf = async (agent: Page, name: string) => {
  await agent
    .getByRole('list')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(agent.getByRole('heading', { name, level: 2 })).toBeVisible();
};

test('a creator and an agent write to each other and each sees it at once', async ({ page }) => {
  const agent = await elsewhere(page, 'support@demo.test');
  await agent.goto('/support/inbox');
  await expectHeading(agent, 'Support inbox');
  await expect(agent).toHaveTitle('Support inbox · Lantern Network');

  await signIn(page, 'creator@demo.test');
  const chat = await openChat(page);
  await choose(chat, 'What is it about?', 'A payment');
  await expect(chat.getByText('Before you ask about a payment, look at these')).toBeVisible();
  await fill(chat, 'Your message', 'When is my next payment?');
  await field(chat, 'Your message').press('Enter');
  const log = chat.getByRole('log');
  await expect(log.getByRole('article')).toHaveText([/When is my next payment\?$/]);

  // Nobody reloads anything from here on.
  const item = agent.getByRole('link', { name: /Mira Lindqvist/ });
  await expect(item).toContainText('When is my next payment?');
  await expect(item).toContainText('1 unread message');
  await conversationOf(agent, 'Mira Lindqvist');
  await expect(agent).toHaveURL(/creator=/);
  await expect(log).toContainText('Read');
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('button', { name: /^Chat with support/ })).toBeFocused();

  await choose(agent, 'Insert a prepared answer', 'When payments go out');
  await expectFilled(agent, 'Answer to Mira Lindqvist', /Payments for a month go out/);
  await field(agent, 'Answer to Mira Lindqvist').press('Enter');
  await expect(agent.getByRole('log').getByRole('article')).toHaveCount(2);

  await expect(page.getByRole('button', { name: 'Chat with support 1 unread message' })).toBeVisible();
  await openChat(page);
  await expect(log.getByRole('article').last()).toContainText('Sam Whitfield');
  await expect(log.getByRole('article').last()).toContainText('Payments for a month go out');
  await expect(page.getByRole('button', { name: 'Chat with support', exact: true })).toBeVisible();

  // What was written is still there on the next visit, each message once.
  await page.reload();
  await openChat(page);
  await expect(log.getByRole('article')).toHaveCount(2);
  await agent.context().close();
});

test('a message that cannot be sent stays and is sent again once', async ({ page, context, complaints }) => {
  await signIn(page, 'owner@demo.test');
  const chat = await openChat(page);
  const log = chat.getByRole('log');
  await expect(log.getByRole('article')).toHaveCount(2);
  await context.setOffline(true);
  await fill(chat, 'Your message', 'Are you there?');
  await field(chat, 'Your message').press('Shift+Enter');
  await field(chat, 'Your message').pressSequentially('I wait.');
  await press(chat, 'Send');
  await expect(chat.getByText('This message was not sent.')).toBeVisible();
  await context.setOffline(false);
  await press(chat, 'Send again');
  await expect(chat.getByText('This message was not sent.')).toBeHidden();
  await expect(log.getByRole('article')).toHaveCount(3);
  await page.reload();
  await openChat(page);
  await expect(log.getByRole('article')).toHaveCount(3);
  await expect(log.getByRole('article').last()).toContainText('Are you there?\nI wait.');
  complaints.splice(0);
});

test('what is typed and not sent is there when the chat is opened again', async ({ page }) => {
  await signIn(page, 'multi@demo.test');
  const chat = await openChat(page);
  await expectChosen(chat, 'Department', 'Portuguese');
  await fill(chat, 'Your message', 'Half a thought');
  await press(chat, 'Close the chat');
  await openChat(page);
  await expectFilled(chat, 'Your message', 'Half a thought');
});

test('who has no linked channel writes an e-mail instead', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await expect(page.getByRole('link', { name: 'E-mail support' })).toHaveAttribute(
    'href',
    'mailto:support@demo.test',
  );
  await expect(page.getByRole('button', { name: /Chat with support/ })).toHaveCount(0);
});

test('the greeting goes away by itself and does not come back', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  const greeting = page.getByText('Any questions? Write to us here.');
  await expect(greeting).toBeVisible();
  await expect(greeting).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /Chat with support/ })).toBeVisible();
  await expect(greeting).toBeHidden();
});

const TOLD_WITHIN_MS = 10_000;

test('of two agents who take a conversation at once, the second is told who has it', async ({
  page,
  complaints,
}) => {
  const other = await elsewhere(page, 'admin@demo.test');
  await signIn(page, 'support@demo.test');
  const agents = [page, other];
  for (const agent of agents) {
    await agent.goto('/support/inbox?department=all');
    await conversationOf(agent, 'Kofi Mensah');
  }
  // Who already sees the holder when pressing is not refused but takes it over: then they try again.
  let told = page;
  await expect(async () => {
    await choose(page, 'Answered by', 'Unassigned');
    for (const agent of agents) await expectChosen(agent, 'Answered by', 'Unassigned');
    const late = agents.map(async (agent) => {
      await agent
        .getByText('Somebody else took this conversation a moment ago.')
        .waitFor({ timeout: TOLD_WITHIN_MS });
      return agent;
    });
    [told] = await Promise.all([Promise.any(late), ...agents.map((agent) => press(agent, 'Assign to me'))]);
  }).toPass();
  const holder = told === page ? 'Ada Novak' : 'Sam Whitfield';
  for (const agent of agents) {
    await expect(agent.getByRole('link', { name: /Kofi Mensah/ })).toContainText(holder);
    await expectChosen(agent, 'Answered by', holder);
  }
  await choose(page, 'Answered by', 'Sam Whitfield');
  await expect(other.getByRole('link', { name: /Kofi Mensah/ })).toContainText('Sam Whitfield');

  await page.goto('/support/inbox?state=mine');
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toBeVisible();
  await follow(page, /Kofi Mensah/);
  await press(page, 'Close the conversation');
  await notice(page, 'Closed');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await choose(page, 'Status', 'Closed');
  await expect(page).toHaveURL(/state=closed/);
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toBeVisible();
  await press(page, 'Open it again');
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toHaveCount(0);
  await choose(page, 'Answered by', 'Unassigned');
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await other.context().close();
  complaints.splice(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`chat and inbox are accessible and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'expired-grant@demo.test');
    const chat = await openChat(page);
    await expect(chat.getByRole('log')).toBeVisible();
    await expectNoViolation(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await openChat(page);
    await expect(chat.getByRole('log')).toBeVisible();
    await expectNoViolation(page);
    await expectFits(page);

    const agent = await elsewhere(page, 'support@demo.test');
    await agent.emulateMedia({ colorScheme: theme });
    for (const width of WIDTHS) {
      await agent.setViewportSize({ width, height: 800 });
      for (const query of ['', '?tab=help', '?tab=departments']) {
        await agent.goto(`/support/inbox${query}`);
        await expectAccessible(agent, query, [width]);
      }
      await agent.goto('/support/inbox');
      await conversationOf(agent, 'Elena Petrova');
      await expect(agent.getByRole('log')).toBeVisible();
      await expectReadable(agent, 'conversation', [width]);
    }
    await agent.context().close();
  });
}

test('pages that are viewed are reported by their route, unless the browser asks not to', async ({
  page,
  browser,
}) => {
  const reports: { views: { path: string; referrer: string | null }[] }[] = [];
  const listen = (to: Page) =>
    to.on('request', (request) => {
      if (request.url().endsWith('/page-views')) reports.push(request.postDataJSON());
    });
  listen(page);
  await page.goto('/');
  await signInHere(page, 'reviewer@demo.test');
  await goTo(page, 'Earnings');
  await expect(page).toHaveURL('/earnings');
  await expect
    .poll(() => reports.flatMap(({ views }) => views.map(({ path, referrer }) => [path, referrer])))
    .toEqual([
      ['/', null],
      ['/auth', '/'],
      ['/dashboard', '/auth'],
      ['/earnings', '/dashboard'],
    ]);

  reports.length = 0;
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addInitScript(() => {
    Object.defineProperty(Object.getPrototypeOf(navigator), 'globalPrivacyControl', { get: () => true });
  });
  const quiet = await context.newPage();
  listen(quiet);
  await signIn(quiet, 'reviewer@demo.test');
  await quiet.close();
  expect(reports).toEqual([]);
  await context.close();
});

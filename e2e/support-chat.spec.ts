import type { Browser, Page } from '@playwright/test';
import { overflow, violations } from './accessibility';
import { expect, signIn, signInHere, test } from './person';

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: /^Chat with support/ }).click();
  const chat = page.getByRole('dialog', { name: 'Support' });
  await expect(chat.getByLabel('Your message')).toBeFocused();
  return chat;
};

/** Another person in a browser of his own. */
const somebody = async (browser: Browser, email: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
};

const conversationOf = async (agent: Page, name: string) => {
  await agent
    .getByRole('list')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(agent.getByRole('heading', { name, level: 2 })).toBeVisible();
};

test('a creator and an agent write to each other and each sees it at once', async ({ page, browser }) => {
  const agent = await somebody(browser, 'support@demo.test');
  await agent.goto('/support/inbox');
  await expect(agent.getByRole('heading', { name: 'Support inbox', level: 1 })).toBeVisible();
  await expect(agent).toHaveTitle('Support inbox · Lantern Network');

  await signIn(page, 'creator@demo.test');
  const chat = await openChat(page);
  await chat.getByLabel('What is it about?').selectOption('A payment');
  await expect(chat.getByText('Before you ask about a payment, look at these')).toBeVisible();
  await chat.getByLabel('Your message').fill('When is my next payment?');
  await chat.getByLabel('Your message').press('Enter');
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

  await agent.getByLabel('Insert a prepared answer').selectOption('When payments go out (en)');
  await expect(agent.getByLabel('Answer to Mira Lindqvist')).toHaveValue(/Payments for a month go out/);
  await agent.getByLabel('Answer to Mira Lindqvist').press('Enter');
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
  await chat.getByLabel('Your message').fill('Are you there?');
  await chat.getByLabel('Your message').press('Shift+Enter');
  await chat.getByLabel('Your message').pressSequentially('I wait.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('This message was not sent.')).toBeVisible();
  await context.setOffline(false);
  await chat.getByRole('button', { name: 'Send again' }).click();
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
  await expect(chat.getByLabel('Department')).toHaveValue('portuguese');
  await chat.getByLabel('Your message').fill('Half a thought');
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await openChat(page);
  await expect(chat.getByLabel('Your message')).toHaveValue('Half a thought');
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

test('of two agents who take a conversation at once, the second is told who has it', async ({
  page,
  browser,
  complaints,
}) => {
  const other = await somebody(browser, 'admin@demo.test');
  await signIn(page, 'support@demo.test');
  for (const agent of [page, other]) {
    await agent.goto('/support/inbox?department=all');
    await conversationOf(agent, 'Kofi Mensah');
    await expect(agent.getByLabel('Answered by')).toHaveValue('');
  }
  await Promise.all(
    [page, other].map((agent) => agent.getByRole('button', { name: 'Assign to me' }).click()),
  );
  const refused = 'Somebody else took this conversation a moment ago.';
  const told = await Promise.race(
    [page, other].map(async (agent) => {
      await agent.getByText(refused).waitFor();
      return agent;
    }),
  );
  const holder = told === page ? 'Ada Novak' : 'Sam Whitfield';
  for (const agent of [page, other]) {
    await expect(agent.getByRole('link', { name: /Kofi Mensah/ })).toContainText(holder);
    await expect(agent.getByLabel('Answered by').locator('option:checked')).toHaveText(holder);
  }
  await page.getByLabel('Answered by').selectOption('Sam Whitfield');
  await expect(other.getByRole('link', { name: /Kofi Mensah/ })).toContainText('Sam Whitfield');

  await page.goto('/support/inbox?state=mine');
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toBeVisible();
  await page.getByRole('link', { name: /Kofi Mensah/ }).click();
  await page.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(page.getByText('This conversation is closed.')).toBeVisible();
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await page.getByLabel('Status').selectOption('Closed');
  await expect(page).toHaveURL(/state=closed/);
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('link', { name: /Kofi Mensah/ })).toHaveCount(0);
  await page.getByLabel('Answered by').selectOption('Unassigned');
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await other.context().close();
  complaints.splice(0);
});

test('prepared answers are added, changed and deleted; the list is searched', async ({ page }) => {
  await signIn(page, 'superadmin@demo.test');
  await page.goto('/support/inbox?tab=help');
  await page.getByLabel('Title').fill('Spam in comments');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('YouTube filters them.');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Spam in comments' });
  await expect(card).toContainText('Deutsch');
  await page.getByRole('button', { name: 'Edit Spam in comments' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('YouTube filters most of them.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('most of them');
  await page.getByRole('button', { name: 'Delete Spam in comments' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Spam in comments' }).click();
  await expect(card).toHaveCount(0);

  await page.goto('/support/inbox?search=tomas_jo&department=all');
  await expect(page.getByRole('link', { name: /Tomás Ferreira/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Elena Petrova/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await page.getByRole('link', { name: 'My departments' }).click();
  await page.getByRole('checkbox', { name: 'Dutch' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your departments are saved.')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`chat and inbox are accessible and fit in the ${theme} theme`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'expired-grant@demo.test');
    const chat = await openChat(page);
    await expect(chat.getByRole('log')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await openChat(page);
    await expect(chat.getByRole('log')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    const agent = await somebody(browser, 'support@demo.test');
    await agent.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 360]) {
      await agent.setViewportSize({ width, height: 800 });
      for (const tab of ['', '?tab=help', '?tab=departments']) {
        await agent.goto(`/support/inbox${tab}`);
        await expect(agent.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await violations(agent), `${tab} at ${width}`).toEqual([]);
        expect(await overflow(agent), `${tab} at ${width}`).toBeLessThanOrEqual(0);
      }
      await agent.goto('/support/inbox');
      await conversationOf(agent, 'Elena Petrova');
      await expect(agent.getByRole('log')).toBeVisible();
      expect(await violations(agent), `conversation at ${width}`).toEqual([]);
      expect(await overflow(agent), `conversation at ${width}`).toBeLessThanOrEqual(0);
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
  await page.getByRole('menuitem', { name: 'Earnings' }).click();
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

import type { Locator, Page } from '@playwright/test';
import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectChosen,
  expectComplaints,
  expectFilled,
  expectRow,
  field,
  fill,
  notice,
  openDialog,
  press,
  signIn,
  tab,
  test,
} from './helpers';

const ANSWER = 'Payments for a month go out at the end of the next one.';

const openChat = async (page: Page) => {
  await press(page, /^Chat with support/);
  const chat = await openDialog(page, 'Support');
  await expect(field(chat, 'Your message')).toBeFocused();
  return chat;
};
const messages = (place: Locator | Page) => place.getByRole('log').getByRole('article');

/** The agent writes down an answer that will be needed again. */
const prepareAnswer = async (agent: Page, title: string) => {
  await agent.goto('/support/inbox?tab=help');
  await press(agent, 'Add saved reply');
  await confirmDialog(agent, 'Save', { fill: { Title: title, Answer: ANSWER } });
  await notice(agent, 'The reply was saved.');
  await expectRow(agent, title, 'English');
};

/** The creator asks; Enter sends what was written. */
const askAboutPayment = async (page: Page) => {
  const chat = await openChat(page);
  await choose(chat, 'What is it about?', 'A payment');
  await expect(chat.getByText('Before you ask about a payment, look at these')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await fill(chat, 'Your message', 'When is my next payment?');
  await field(chat, 'Your message').press('Enter');
  await expect(messages(chat)).toHaveText([/When is my next payment\?$/]);
  return chat;
};

/** What cannot be sent stays, and arrives once when it is sent again. */
const answerWithoutConnection = async (page: Page, chat: Locator) => {
  await page.context().setOffline(true);
  await fill(chat, 'Your message', 'Thank you!');
  await press(chat, 'Send');
  await expect(chat.getByText('This message was not sent.')).toBeVisible();
  await page.context().setOffline(false);
  await press(chat, 'Send again');
  await expect(chat.getByText('This message was not sent.')).toBeHidden();
  await expect(messages(chat)).toHaveCount(3);
};

test('a creator and an agent write to each other, and each sees at once what the other does', async ({
  page,
  complaints,
}) => {
  const agent = await elsewhere(page, 'support@demo.test');
  await test.step('an agent prepares an answer', () => prepareAnswer(agent, 'The day of payments'));

  await signIn(page, 'creator@demo.test');
  await tab(agent, 'Conversations');
  const chat = await test.step('a creator asks', () => askAboutPayment(page));

  // Nobody reloads anything from here on.
  await test.step('the agent opens the question, which the creator sees', async () => {
    const item = agent.getByRole('link', { name: /Mira Lindqvist/ });
    await expect(item).toContainText('When is my next payment?');
    await expect(item).toContainText('1 unread message');
    await item.click();
    await expect(agent).toHaveURL(/creator=/);
    await expect(chat.getByRole('log')).toContainText('Read');
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(page.getByRole('button', { name: /^Chat with support/ })).toBeFocused();
  });

  await test.step('the agent takes the conversation and answers with the prepared words', async () => {
    await press(agent, 'Assign to me');
    await expectChosen(agent, 'Assigned to', 'Sam Whitfield');
    await choose(agent, 'Insert saved reply', 'The day of payments');
    await expectFilled(agent, 'Answer to Mira Lindqvist', ANSWER);
    await field(agent, 'Answer to Mira Lindqvist').press('Enter');
    await expect(messages(agent)).toHaveCount(2);
  });

  await test.step('the creator reads it and thanks', async () => {
    await expect(page.getByRole('button', { name: 'Chat with support 1 unread message' })).toBeVisible();
    await openChat(page);
    await expect(messages(chat).last()).toContainText('Sam Whitfield');
    await expect(messages(chat).last()).toContainText(ANSWER);
    await expect(page.getByRole('button', { name: 'Chat with support', exact: true })).toBeVisible();
    await answerWithoutConnection(page, chat);
    expectComplaints(complaints, 'ERR_INTERNET_DISCONNECTED');
  });

  await test.step('the agent closes the conversation, and all of it is there on the next visit', async () => {
    await expect(messages(agent)).toHaveCount(3);
    await press(agent, 'Close the conversation');
    await notice(agent, 'The conversation with Mira Lindqvist is closed.');
    await expect(agent.getByRole('heading', { name: 'Elena Petrova' })).toBeFocused();
    await expect(agent.getByRole('link', { name: /Mira Lindqvist/ })).toHaveCount(0);
    await page.reload();
    await openChat(page);
    await expect(messages(chat)).toHaveText([/next payment\?$/, new RegExp(ANSWER), /Thank you!/]);
    await expect(chat.getByRole('status').filter({ hasText: /closed/ })).toBeVisible();
  });
  await agent.context().close();
});

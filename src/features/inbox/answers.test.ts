import { AxiosError } from 'axios';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { sessionEnded } from '#src/session/session';
import { DETAIL, NEWS, about, changed, conversation, detail, inboxTests, news } from '#src/testing/inbox';
import { held, refusal, serving } from '#src/testing/serving';
import { replyDraft } from './inboxDrafts';
import {
  type InboxEvent,
  assignConversation,
  closeConversation,
  conversationOpened,
  eventReceived,
  inboxList,
  selectDetail,
  selectMovedTo,
  selectOutgoing,
  sendReply,
  setDepartments,
} from './model';

const REPLY = 'POST support/inbox/reply';
const ASSIGN = 'POST support/inbox/assign';
const CLOSE = 'POST support/inbox/close';
const DEPARTMENTS = 'POST support/agents/departments';

const { pass, dispatched, state, said, opened, moves } = inboxTests();

describe('taking a conversation', () => {
  const take = assignConversation.started({ ...about, assigneeId: 'me', expected: null });
  const assignee = () => selectDetail(state())?.conversation.assignee?.name;

  it('that somebody else has taken says so and shows who has it', async () => {
    await opened();
    const sent = serving({
      [ASSIGN]: () => Promise.reject(refusal(409, 'ALREADY_ASSIGNED')),
      [DETAIL]: () => detail({ assignee: { id: 'sam', name: 'Sam' } }),
    });
    await dispatched(take);
    expect(assignConversation.select(state())).toMatchObject({ failure: { code: 'ALREADY_ASSIGNED' } });
    expect(sent.map(({ call }) => call)).toEqual([ASSIGN, DETAIL]);
    expect(assignee()).toBe('Sam');
  });

  it('that did not arrive reads nothing again and leaves the conversation as it is', async () => {
    await opened();
    const sent = serving({ [ASSIGN]: () => Promise.reject(new AxiosError('late', 'ETIMEDOUT')) });
    await dispatched(take);
    expect(sent.map(({ call }) => call)).toEqual([ASSIGN]);
    expect(assignee()).toBeUndefined();
  });

  it('is sent once for two clicks, shows at once, and reads list and count again', async () => {
    await opened();
    const sent = serving({
      [ASSIGN]: () => changed({ assignee: { id: 'me', name: 'Me' } }),
      [NEWS]: () => news(1),
    });
    await dispatched(take, take);
    expect(sent.map(({ call }) => call)).toEqual([ASSIGN]);
    expect(assignee()).toBe('Me');
    await pass(300);
    expect(sent.map(({ call }) => call)).toEqual([ASSIGN, NEWS]);
  });

  it('shows nothing to somebody who signed out before the answer came', async () => {
    await opened();
    const late = held();
    const sent = serving({ [ASSIGN]: late.answer });
    await dispatched(take);
    await dispatched(sessionEnded('signed-out'));
    late.give(changed({ assignee: { id: 'me', name: 'Me' } }));
    await pass(1_000);
    expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true]);
    expect(selectDetail(state())).toBeNull();
  });
});

it('closing a conversation is sent once for two clicks, and one that somebody else closed is shown closed', async () => {
  await opened({ status: 'open' });
  const close = closeConversation.started(about);
  const answer = held();
  const status = () => selectDetail(state())?.conversation.status;
  const sent = serving({ [CLOSE]: answer.answer, [DETAIL]: () => detail({ status: 'closed' }) });
  await dispatched(close, close);
  expect([status(), sent.map(({ call }) => call)]).toEqual(['open', [CLOSE]]);
  answer.refuse(refusal(409, 'STATE_CHANGED'));
  await pass();
  expect([status(), sent.map(({ call }) => call)]).toEqual(['closed', [CLOSE, DETAIL]]);
});

it('a conversation that is closed is shown so at once, and then what became of it is read', async () => {
  await opened({ status: 'open' });
  const later = held();
  serving({
    [CLOSE]: () => ({ data: { item: conversation({ status: 'closed' }) } }),
    [DETAIL]: later.answer,
    [NEWS]: () => news(0),
  });
  await dispatched(closeConversation.started(about));
  expect(selectDetail(state())?.conversation.status).toBe('closed');
  later.give(detail({ status: 'closed' }));
});

describe('closing a conversation', () => {
  const list = [
    conversation({ subject_id: 'kim', status: 'open' }),
    conversation({ status: 'open' }),
    conversation({ subject_id: 'ola', status: 'closed' }),
    conversation({ subject_id: 'pia', status: 'open' }),
  ];
  const closeWith = async (items: object[]) => {
    await opened({ status: 'open' });
    serving({
      'GET support/inbox': () => ({ data: { items, pagination: { page: 1, per_page: 30, total: 4 } } }),
      [CLOSE]: () => ({ data: { item: conversation({ status: 'closed' }) } }),
      [DETAIL]: () => detail({ status: 'closed' }),
      [NEWS]: () => news(0),
    });
    await dispatched(inboxList.started({ search: '' }));
    await dispatched(closeConversation.started(about));
  };

  it.each([
    ['that follows', list, 'pia'],
    ['that comes before, where none follows', list.slice(0, 3), 'kim'],
  ])('goes on to the next open one %s, and says so', async (_which, items, next) => {
    await closeWith(items);
    expect(moves()).toMatchObject([{ method: 'push', args: [{ search: `?creator=${next}` }] }]);
    expect([selectMovedTo(state()), said()]).toEqual([next, ['inbox.closed']]);
    await dispatched(conversationOpened(next));
    expect(selectMovedTo(state())).toBe(next);
    // Whom the agent chooses then does not take the focus.
    await dispatched(conversationOpened('ola'));
    expect(selectMovedTo(state())).toBe('');
  });

  it('stays where none is left', async () => {
    await closeWith(list.slice(1, 3));
    expect([moves(), said()]).toEqual([[], ['inbox.closed']]);
    expect(selectDetail(state())?.conversation.status).toBe('closed');
  });
});

it('reading a conversation again takes no message from the page', async () => {
  await opened({ status: 'open' });
  const late = held();
  serving({
    [CLOSE]: () => ({ data: { item: conversation({ status: 'closed' }) } }),
    [DETAIL]: late.answer,
    [NEWS]: () => news(0),
  });
  await dispatched(closeConversation.started(about));
  // It came by the stream while the older answer was on its way.
  const message = {
    number: 8,
    messageId: 'm8',
    side: 'user',
    body: 'Wait',
    author: null,
    topic: null,
    at: '',
  };
  const event = { reset: false, conversation: null, message, readByUser: 0 };
  await dispatched(
    eventReceived({
      id: '9',
      data: { ...event, conversation: selectDetail(state())?.conversation ?? null } as InboxEvent,
    }),
  );
  late.give(detail({ status: 'closed' }));
  await pass();
  expect(selectDetail(state())?.messages.map(({ number }) => number)).toEqual([7, 8]);
});

it('another conversation can be closed while one is being closed', async () => {
  await opened({ status: 'open' });
  const first = held();
  const sent = serving({ [CLOSE]: first.answer });
  await dispatched(
    closeConversation.started(about),
    closeConversation.started({ ...about, subjectId: 'ola' }),
  );
  expect(sent.map(({ data }) => data)).toMatchObject([{ subject_id: 'nia' }, { subject_id: 'ola' }]);
});

describe('an answer to the user', () => {
  const reply = (messageId: string, body: string) => sendReply.started({ ...about, messageId, body });
  const written = (number: number) => ({
    data: {
      message: { number, message_id: `r${number}`, side: 'staff', body: `Answer ${number}` },
      conversation: conversation(),
    },
  });
  const outgoing = () => selectOutgoing(state()).map(({ body }) => body);
  const draft = () => selectDraft(state(), replyDraft('nia'));

  it('that did not arrive waits on the page and can be sent again under the same id', async () => {
    const sent = serving({ [REPLY]: () => Promise.reject(new AxiosError('late', 'ETIMEDOUT')) });
    await dispatched(reply('r8', 'Answer 8'));
    expect(outgoing()).toEqual(['Answer 8']);
    await dispatched(reply('r8', 'Answer 8'));
    expect(outgoing()).toEqual(['Answer 8']);
    expect(sent.map(({ data }) => data)).toMatchObject([{ message_id: 'r8' }, { message_id: 'r8' }]);
    expect(draft()).toBeUndefined();
  });

  it('is sent after the one before it, and each joins the conversation', async () => {
    await opened();
    const turn = held();
    const sent = serving({ [REPLY]: turn.answer });
    await dispatched(reply('r8', 'Answer 8'), reply('r9', 'Answer 9'));
    expect(sent).toHaveLength(1);
    turn.give(written(8));
    await pass();
    expect([sent.length, outgoing()]).toEqual([2, ['Answer 9']]);
    turn.give(written(9));
    await pass();
    expect(selectDetail(state())?.messages.map(({ number }) => number)).toEqual([7, 8, 9]);
    expect(outgoing()).toEqual([]);
  });

  it('is back in its field where the server says that the session is over', async () => {
    serving({ [REPLY]: () => Promise.reject(refusal(401, 'INVALID_TOKEN')) });
    await dispatched(draftChanged({ form: replyDraft('nia'), values: { body: 'Half an answer' } }));
    await dispatched(reply('r8', 'Answer 8'));
    expect(draft()).toEqual({ body: 'Answer 8\n\nHalf an answer' });
  });

  it('is not sent where the session was over for the one before it, and nothing of it is lost', async () => {
    const answer = held();
    const sent = serving({ [REPLY]: answer.answer });
    await dispatched(reply('r8', 'Answer 8'), reply('r9', 'Answer 9'));
    answer.refuse(refusal(401, 'INVALID_TOKEN'));
    await pass();
    expect(sent).toHaveLength(1);
    expect(draft()?.body).toMatch(/Answer 8/);
    expect(draft()?.body).toMatch(/Answer 9/);
  });

  it('is shown nowhere when it arrives after signing out, and the next one is not sent', async () => {
    await opened();
    const late = held();
    const sent = serving({ [REPLY]: late.answer });
    await dispatched(reply('r8', 'Answer 8'), reply('r9', 'Answer 9'));
    await dispatched(sessionEnded('signed-out'));
    late.give(written(8));
    await pass(1_000);
    expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true]);
    expect([selectDetail(state()), outgoing()]).toEqual([null, []]);
  });
});

describe('the departments of an agent', () => {
  const choose = setDepartments.started({ departments: ['english'] });

  it('are not confirmed where they are refused', async () => {
    serving({ [DEPARTMENTS]: () => Promise.reject(refusal(500)) });
    await dispatched(choose);
    expect([setDepartments.select(state()).status, said()]).toEqual(['failed', []]);
  });

  it('are saved once for two clicks and confirmed, and the count is read again', async () => {
    const sent = serving({ [DEPARTMENTS]: () => ({ data: { items: [] } }), [NEWS]: () => news(0) });
    await dispatched(choose, choose);
    expect(said()).toEqual(['inbox.departments.saved']);
    await pass(300);
    expect(sent.map(({ call }) => call)).toEqual([DEPARTMENTS, NEWS]);
  });
});

import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { DETAIL, NEWS, READ, about, conversation, detail, inboxTests, news } from '#src/testing/inbox';
import { held, serving } from '#src/testing/serving';
import { DEPARTMENTS_FORM } from './inboxDrafts';
import {
  agents,
  conversationOpened,
  inboxDetail,
  inboxFeature,
  inboxList,
  olderMessages,
  outgoingDropped,
  reopenConversation,
  selectDetail,
  selectOutgoing,
  sendReply,
  setDepartments,
} from './model';

const wire = (number: number) => ({ number, message_id: `m${number}`, side: 'user', body: 'x' });
/** A conversation as the server answers it, with these messages. */
const withMessages = (numbers: number[], hasMore = false, more: object = {}) => ({
  data: { ...detail(more).data, messages: numbers.map(wire), has_more: hasMore },
});
const ola = { subject_id: 'ola', name: 'Ola' };

const { dispatched, state } = inboxTests();
const numbers = () => selectDetail(state())?.messages.map(({ number }) => number);
const hasMore = () => selectDetail(state())?.hasMore;
const read = async (...answer: Parameters<typeof withMessages>) => {
  serving({ [DETAIL]: () => withMessages(...answer) });
  await dispatched(inboxDetail.started(about));
};
const readEarlier = async (...answer: Parameters<typeof withMessages>) => {
  const sent = serving({ [DETAIL]: () => withMessages(...answer) });
  await dispatched(olderMessages.started({ ...about, before: 7 }));
  return sent;
};
beforeEach(() => dispatched(conversationOpened('nia')));

describe('a conversation that is read again', () => {
  it('keeps the earlier messages, and whether there are still earlier ones', async () => {
    await read([7], true);
    await readEarlier([5, 6, 7]);
    expect([numbers(), hasMore()]).toEqual([[5, 6, 7], false]);
    await read([7, 8], true);
    expect([numbers(), hasMore()]).toEqual([[5, 6, 7, 8], false]);
  });

  it.each([
    ['goes on where it ended', [7], [8, 9], [7, 8, 9]],
    ['leaves no gap: what came long before must be asked for again', [7], [9, 10], [9, 10]],
    ['keeps what came while it was read, in its order', [7, 9], [7, 8], [7, 8, 9]],
    ['may have begun since', [], [1], [1]],
    ['may still have no message', [], [], []],
  ])('%s', async (_what, before, after, shown) => {
    await read(before);
    await read(after);
    expect(numbers()).toEqual(shown);
  });

  it('says whether there are earlier messages than the first one that is shown', async () => {
    await read([7]);
    await read([7, 8], true);
    expect(hasMore()).toBe(true);
  });
});

describe('another conversation', () => {
  it('takes the place of the open one, which stays where it is opened again', async () => {
    await read([7]);
    await dispatched(conversationOpened('nia'));
    expect(numbers()).toEqual([7]);
    await dispatched(conversationOpened('ola'));
    expect(numbers()).toBeUndefined();
  });

  it('is not mixed up with an answer that comes later about the one before', async () => {
    const [late, lateEarlier] = [held(), held()];
    serving({ [DETAIL]: ({ params }) => (params.before ? lateEarlier : late).answer() });
    await dispatched(inboxDetail.started(about), olderMessages.started({ ...about, before: 7 }));
    await dispatched(conversationOpened('ola'));
    late.give(withMessages([7]));
    await dispatched();
    expect(numbers()).toBeUndefined();
    serving({ [DETAIL]: () => withMessages([3], false, ola) });
    await dispatched(inboxDetail.started({ subjectId: 'ola' }));
    lateEarlier.give(withMessages([1, 2], true));
    await dispatched();
    expect([numbers(), hasMore()]).toEqual([[3], false]);
  });
});

it('what was read is told up to the last message, and not of a conversation without any', async () => {
  const sent = serving({ [DETAIL]: () => withMessages([], false, { unread: 1 }), [READ]: () => ({}) });
  await dispatched(inboxDetail.started(about));
  expect(sent.map(({ call }) => call)).toEqual([DETAIL]);
});

it('an answer that the agent gives up is no longer shown as being sent', async () => {
  serving({ 'POST support/inbox/reply': held().answer });
  const reply = { ...about, body: 'x' };
  await dispatched(
    sendReply.started({ ...reply, messageId: 'r8' }),
    sendReply.started({ ...reply, messageId: 'r9' }),
    outgoingDropped('r8'),
  );
  expect(selectOutgoing(state()).map(({ messageId }) => messageId)).toEqual(['r9']);
});

it('a conversation that is opened again is shown open at once, and its history is read', async () => {
  await read([7], false, { status: 'closed' });
  const later = held();
  const sent = serving({
    'POST support/inbox/reopen': () => ({ data: { item: conversation({ status: 'open' }) } }),
    [DETAIL]: later.answer,
  });
  await dispatched(reopenConversation.started(about));
  expect(selectDetail(state())?.conversation.status).toBe('open');
  expect(sent.at(-1)?.call).toBe(DETAIL);
});

it('the agents are known once they are read, and after choosing departments, whose form is then empty', async () => {
  const answer = (...names: string[]) => ({ data: { items: names.map((name) => ({ name })) } });
  const names = () => agents.selectValue(state())?.map(({ name }) => name);
  serving({
    'GET support/agents': () => answer('Sam'),
    'POST support/agents/departments': () => answer('Sam', 'Kim'),
    [NEWS]: () => news(0),
  });
  await dispatched(agents.started());
  expect(names()).toEqual(['Sam']);
  await dispatched(draftChanged({ form: DEPARTMENTS_FORM, values: { departments: ['english'] } }));
  await dispatched(setDepartments.started({ departments: ['english'] }));
  expect([names(), selectDraft(state(), DEPARTMENTS_FORM)]).toEqual([['Sam', 'Kim'], undefined]);
});

it('a page behind the last one leads nowhere once the agent is on another screen', async () => {
  const store = featureStore([inboxFeature], { pathname: paths.dashboard });
  const sent = serving({
    'GET support/inbox': () => ({ data: { items: [], pagination: { page: 4, per_page: 30, total: 31 } } }),
  });
  store.dispatch(inboxList.started({ state: 'open', department: 'mine', search: '', page: 4, perPage: 30 }));
  await dispatched();
  expect([sent.length, store.moves()]).toEqual([1, []]);
  store.stop();
});

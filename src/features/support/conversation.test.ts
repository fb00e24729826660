import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { accountEventReceived, accountEvents, accountEventsMissed } from '#src/request/accountEvents';
import { connectionSlice } from '#src/request/connection';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  conversation,
  greetingShown,
  news,
  olderMessages,
  outgoingDropped,
  panelClosed,
  panelOpened,
  panelSeen,
  selectGreeting,
  selectHasMore,
  selectMessages,
  selectOutgoing,
  selectPanelOpen,
  selectStanding,
  sendMessage,
  supportFeature,
  supportOffered,
} from './model';
import { SUPPORT_DRAFT } from './supportDraft';

const NEWS = 'GET support/news';
const CONVERSATION = 'GET support/conversation';
const SEND = 'POST support/messages';
const READ = 'POST support/read';

const onWire = { started: true, status: 'open', unread: 0, read_by_staff: 0, department: 'english' };
const standing = { started: true, status: 'open', unread: 0, readByStaff: 0, department: 'english' } as const;
type Standing = NonNullable<ReturnType<typeof selectStanding>>;
const wire = (number: number) => ({ number, message_id: `m${number}`, side: 'user', body: `Text ${number}` });
const message = (number: number, messageId = `m${number}`) =>
  ({ number, messageId, side: 'staff', author: 'Sam', body: 'x', topic: null, at: '' }) as const;
const answered = (numbers: number[], hasMore = false, unread = 0) => ({
  data: { standing: { ...onWire, unread }, messages: numbers.map(wire), has_more: hasMore, cursor: '6' },
});
const counted = (unread: number) => ({ data: { standing: { ...onWire, unread }, cursor: '5' } });
const outgoing = (messageId: string, body: string) =>
  sendMessage.started({ messageId, body, department: 'english', topic: null });
const told = (id: string, more: Partial<{ message: ReturnType<typeof message>; standing: Standing }> = {}) =>
  accountEventReceived({ id, data: { reset: false, support: { standing, message: null, ...more } } });
const lost = accountEventReceived({ id: '90', data: { reset: true, support: null } });

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([supportFeature], { more: { connection: connectionSlice.reducer as Reducer } });
});
afterEach(() => store.stop());

const state = () => store.getState();
const numbers = () => selectMessages(state())?.map(({ number }) => number);
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const opened = async (...answer: Parameters<typeof answered>) => {
  serving({ [CONVERSATION]: () => answered(...answer) });
  await dispatched(panelOpened());
};

describe('the panel', () => {
  it('opens over the greeting with the user’s own conversation, and closes', async () => {
    const sent = serving({ [CONVERSATION]: () => answered([1], true) });
    await dispatched(greetingShown(), panelOpened());
    expect([selectPanelOpen(state()), selectGreeting(state())]).toEqual([true, false]);
    expect(sent).toMatchObject([{ call: CONVERSATION, params: { user_id: 'me' } }]);
    expect([numbers(), selectHasMore(state())]).toEqual([[1], true]);
    expect(selectStanding(state())).toEqual(standing);
    await dispatched(panelClosed());
    expect(selectPanelOpen(state())).toBe(false);
  });

  it('shows earlier messages before the others, each once', async () => {
    await opened([5, 6], true);
    const sent = serving({ [CONVERSATION]: () => answered([3, 4, 5]) });
    await dispatched(olderMessages.started({ before: 5 }));
    expect(sent[0]?.params).toEqual({ user_id: 'me', before: 5 });
    expect([numbers(), selectHasMore(state())]).toEqual([[3, 4, 5, 6], false]);
  });

  it.each([
    ['which nobody has written yet', true],
    ['that is not read yet', false],
  ])('takes earlier messages in a conversation %s', async (_what, isRead) => {
    if (isRead) await opened([]);
    serving({ [CONVERSATION]: () => answered([1, 2]) });
    await dispatched(olderMessages.started({ before: 3 }));
    expect(numbers()).toEqual([1, 2]);
  });
});

describe('what the stream tells', () => {
  it('joins the conversation in its order, and leaves alone what it does not tell', async () => {
    await opened([1]);
    await dispatched(told('7', { message: message(3) }), told('8', { message: message(2) }));
    expect([numbers(), selectStanding(state())]).toEqual([[1, 2, 3], standing]);
    await dispatched(told('9', { standing: { ...standing, readByStaff: 3 } }));
    expect([numbers(), selectStanding(state())]).toEqual([[1, 2, 3], { ...standing, readByStaff: 3 }]);
  });

  it('reads nothing again unless it has lost something', async () => {
    await opened([1]);
    const sent = serving({ [CONVERSATION]: () => answered([1, 2]) });
    await dispatched(told('7', { message: message(2) }));
    expect(sent).toEqual([]);
    await dispatched(lost);
    expect(sent).toMatchObject([{ call: CONVERSATION, params: { user_id: 'me' } }]);
  });

  it('is counted again where it has lost something and the panel was never opened', async () => {
    const sent = serving({ [NEWS]: () => counted(2) });
    await dispatched(lost);
    expect(sent).toMatchObject([{ call: NEWS, params: { user_id: 'me' } }]);
    expect(selectStanding(state())?.unread).toBe(2);
  });

  it('takes what was sent from here off those on their way, and no other', async () => {
    serving({ [SEND]: held().answer });
    await dispatched(
      outgoing('a', 'First'),
      outgoing('b', 'Second'),
      told('7', { message: message(2, 'a') }),
    );
    expect(selectOutgoing(state()).map(({ body }) => body)).toEqual(['Second']);
  });
});

describe('what an ordinary call finds', () => {
  it('is read where something is new', async () => {
    await opened([1]);
    const sent = serving({ [NEWS]: () => counted(1), [CONVERSATION]: () => answered([1, 2]) });
    await dispatched(news.started());
    expect(sent).toMatchObject([{ call: NEWS }, { call: CONVERSATION, params: { user_id: 'me' } }]);
    expect(numbers()).toEqual([1, 2]);
  });

  it('is not read where nothing is new, or where the panel was never opened', async () => {
    const sent = serving({ [NEWS]: () => counted(1) });
    await dispatched(news.started());
    await opened([1]);
    const later = serving({ [NEWS]: () => counted(0) });
    await dispatched(news.started());
    expect([sent.length, later.length]).toEqual([1, 1]);
  });
});

describe('telling what was seen', () => {
  it('goes up to the last message, once the panel is open; then nothing is unread', async () => {
    const sent = serving({
      [CONVERSATION]: () => answered([1, 2], false, 1),
      [READ]: () => ({ data: { standing: onWire } }),
    });
    await dispatched(conversation.started({}), panelSeen());
    expect(sent).toHaveLength(1);
    await dispatched(panelOpened());
    expect(sent.at(-1)).toMatchObject({ call: READ, data: { user_id: 'me', number: 2 } });
    expect(selectStanding(state())?.unread).toBe(0);
  });

  it('waits until somebody looks at the page', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await opened([1], false, 1);
    const sent = serving({ [READ]: () => ({ data: { standing: onWire } }) });
    await dispatched(panelSeen());
    expect(sent).toEqual([]);
    hidden.mockRestore();
    await dispatched(panelSeen());
    expect(sent.map(({ call }) => call)).toEqual([READ]);
  });

  it('says nothing where there is nothing unread, or no message', async () => {
    await opened([1]);
    const sent = serving({ [CONVERSATION]: () => answered([], false, 1) });
    await dispatched(panelSeen(), conversation.started({}));
    expect(sent.map(({ call }) => call)).toEqual([CONVERSATION]);
  });
});

describe('a message of the user', () => {
  const draft = () => selectDraft(state(), SUPPORT_DRAFT);
  const typed = { body: 'Half', topic: 'payments', department: 'english' };

  it('that has arrived is shown in the conversation, which goes on with it', async () => {
    await opened([1]);
    const answer = { ...onWire, status: 'open', read_by_staff: 1 };
    serving({ [SEND]: () => ({ data: { standing: answer, message: wire(2) } }) });
    await dispatched(outgoing('m2', 'Text 2'));
    expect([numbers(), selectOutgoing(state())]).toEqual([[1, 2], []]);
    expect(selectStanding(state())?.readByStaff).toBe(1);
  });

  it('that was refused can be given up, and does not come back into the field', async () => {
    serving({ [SEND]: () => Promise.reject(refusal(500)) });
    await dispatched(outgoing('a', 'First'), outgoing('b', 'Second'));
    expect([selectOutgoing(state()).length, draft()]).toEqual([2, undefined]);
    await dispatched(outgoingDropped('a'));
    expect(selectOutgoing(state()).map(({ body }) => body)).toEqual(['Second']);
  });

  it('that an expired session kept from being sent stands before what was typed, with its choices', async () => {
    serving({ [SEND]: () => Promise.reject(refusal(401, 'INVALID_TOKEN')) });
    await dispatched(draftChanged({ form: SUPPORT_DRAFT, values: typed }), outgoing('a', 'First'));
    expect(draft()).toEqual({ ...typed, body: 'First\n\nHalf' });
  });
});

describe('the news', () => {
  const open = accountEvents.succeeded({ userId: 'me' }, null);

  it('are read once the stream is open, so that nothing is lost in between, and again where it does not work', async () => {
    const sent = serving({ [NEWS]: () => counted(0) });
    await dispatched(supportOffered());
    expect(sent).toEqual([]);
    await dispatched(accountEvents.started({ userId: 'me' }), open);
    expect(sent).toMatchObject([{ call: NEWS, params: { user_id: 'me' } }]);
    await dispatched(accountEventsMissed());
    expect(sent).toHaveLength(2);
  });

  it('are read without the stream where that does not open', async () => {
    const sent = serving({ [NEWS]: () => counted(0) });
    await dispatched(supportOffered(), accountEventsMissed());
    expect(sent).toHaveLength(1);
  });
});

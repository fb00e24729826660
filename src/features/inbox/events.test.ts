import {
  DETAIL,
  NEWS,
  READ,
  about,
  changed,
  conversation,
  detail,
  inboxTests,
  news,
} from '#src/testing/inbox';
import { held, serving } from '#src/testing/serving';
import {
  type InboxEvent,
  conversationOpened,
  eventReceived,
  inboxDetail,
  inboxList,
  inboxWatched,
  screenLeft,
  screenSeen,
  selectCursor,
  selectDetail,
  selectList,
  selectOutgoing,
  sendReply,
} from './model';

const LIST = 'GET support/inbox';
const nia = (more: object = {}) => ({ subjectId: 'nia', name: 'Nia', unread: 0, ...more });
const ola = (more: object = {}) => nia({ subjectId: 'ola', name: 'Ola', ...more });
const message = (number: number, messageId = `m${number}`) => ({
  number,
  messageId,
  side: 'user',
  body: 'x',
});
/** What the stream tells. */
const told = (id: string, more: object) => {
  const data = { reset: false, conversation: null, message: null, readByUser: 0, ...more };
  return eventReceived({ id, data: data as InboxEvent });
};

const { pass, dispatched, state, opened } = inboxTests();
const numbers = () => selectDetail(state())?.messages.map(({ number }) => number);
const names = () => selectList(state())?.items.map(({ name }) => name);
const listed = async () => {
  const items = [conversation(), conversation({ subject_id: 'ola', name: 'Ola' })];
  serving({ [LIST]: () => ({ data: { items, pagination: { page: 1, per_page: 30, total: 2 } } }) });
  await dispatched(
    inboxList.started({ state: 'open', department: 'mine', search: '', page: 1, perPage: 30 }),
  );
};

describe('what the stream tells', () => {
  it('of the open conversation joins it once, in its order, with how far the user has read', async () => {
    await opened();
    await dispatched(
      told('6', { conversation: nia(), message: message(9) }),
      told('7', { conversation: nia(), message: message(8) }),
      told('8', { conversation: nia(), message: message(8), readByUser: 7 }),
    );
    expect([numbers(), selectDetail(state())?.readByUser, selectCursor(state())]).toEqual([
      [7, 8, 9],
      7,
      '8',
    ]);
  });

  it('of another conversation changes the list and leaves the open one as it is', async () => {
    await listed();
    await opened();
    await dispatched(
      told('6', { conversation: ola({ name: 'Ola O.' }), message: message(8), readByUser: 3 }),
    );
    expect(names()).toEqual(['Nia', 'Ola O.']);
    expect(selectDetail(state())).toMatchObject({ conversation: { name: 'Nia' }, readByUser: 0 });
    expect(numbers()).toEqual([7]);
  });

  it('changes the first of the list, too, and adds nobody who is not in it', async () => {
    await listed();
    await dispatched(
      told('6', { conversation: nia({ name: 'Nia N.' }) }),
      told('7', { conversation: nia({ subjectId: 'zoe', name: 'Zoe' }) }),
    );
    expect(names()).toEqual(['Nia N.', 'Ola']);
  });

  it('shows that an answer has arrived, and which one has not', async () => {
    serving({ 'POST support/inbox/reply': held().answer });
    const reply = { ...about, body: 'x' };
    await dispatched(
      sendReply.started({ ...reply, messageId: 'r8' }),
      sendReply.started({ ...reply, messageId: 'r9' }),
      told('6', { conversation: nia(), message: message(8, 'r8') }),
    );
    expect(selectOutgoing(state()).map(({ messageId }) => messageId)).toEqual(['r9']);
  });

  it('new to who looks at the conversation is told to be read', async () => {
    await opened();
    const sent = serving({ [READ]: () => changed() });
    await dispatched(told('6', { conversation: nia({ unread: 1 }), message: message(8) }));
    expect(sent.map(({ data }) => data)).toEqual([{ user_id: 'me', subject_id: 'nia', number: 8 }]);
  });

  it('is asked for with an ordinary call while the stream does not work', async () => {
    const urls: string[] = [];
    Object.assign(globalThis, {
      fetch: (url: string) => {
        urls.push(url);
        return Promise.reject(new Error('away'));
      },
    });
    const sent = serving({ [NEWS]: () => news(3) });
    await dispatched(inboxWatched());
    await pass(10_000);
    expect(urls[0]).toMatch(/support\/inbox\/events\?user_id=me$/);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.at(-1)).toMatchObject({ call: NEWS, params: { user_id: 'me' } });
  });
});

describe('the open conversation is read again', () => {
  const withHistory = async (...history: object[]) => {
    const answer = { data: { ...detail({ status: 'open' }).data, history } };
    serving({ [DETAIL]: () => answer });
    await dispatched(conversationOpened('nia'), inboxDetail.started(about));
    return serving({ [DETAIL]: () => answer });
  };

  it('once somebody else has closed it', async () => {
    const sent = await withHistory({ to: 'open' });
    await dispatched(told('6', { conversation: nia({ status: 'open' }) }));
    expect(sent).toEqual([]);
    await dispatched(told('7', { conversation: nia({ status: 'closed' }) }));
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', subject_id: 'nia' }]);
  });

  it('neither for another one that was closed nor where nobody ever closed or opened it', async () => {
    const one = await withHistory({ to: 'open' });
    await dispatched(told('6', { conversation: ola({ status: 'closed' }) }));
    const other = await withHistory();
    await dispatched(told('7', { conversation: nia({ status: 'open' }) }));
    expect([one, other]).toEqual([[], []]);
  });
});

describe('while no conversation is open', () => {
  it('nothing is told to be read, and what the stream has lost is not read again', async () => {
    const sent = serving({});
    await dispatched(screenSeen(), told('90', { reset: true }));
    expect(sent).toEqual([]);
  });

  it('because the agent has left the inbox, only the count is read again', async () => {
    await listed();
    await opened();
    const sent = serving({ [NEWS]: () => news(1) });
    await dispatched(screenLeft(), told('6', { reset: true }));
    await pass(300);
    expect(sent.map(({ call, params }) => [call, params])).toEqual([[NEWS, { user_id: 'me' }]]);
  });
});

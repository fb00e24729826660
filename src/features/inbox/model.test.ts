import { jest } from '@jest/globals';
import { sessionEnded } from '#src/session/session';
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
import { held, refusal, serving } from '#src/testing/serving';
import {
  eventReceived,
  inboxDetail,
  inboxList,
  inboxNews,
  inboxWatched,
  olderMessages,
  screenSeen,
  selectDetail,
  selectList,
} from './model';

const LIST = 'GET support/inbox';
const listOf = (...names: string[]) => ({
  data: {
    items: names.map((name) => conversation({ name })),
    pagination: { page: 1, per_page: 30, total: names.length },
  },
});

const { streams, pass, dispatched, state, opened, moves } = inboxTests('?state=mine&page=4');

const unread = () => inboxNews.selectValue(state()) ?? 0;

describe('the count in the menu', () => {
  it('is of one stream, however often the menu is on the page, which goes on after the count', async () => {
    const sent = serving({ [NEWS]: () => news(3) });
    await dispatched(inboxWatched(), inboxWatched());
    expect(sent.map(({ call }) => call)).toEqual([NEWS]);
    expect(unread()).toBe(3);
    expect(streams).toMatchObject([{ headers: { 'Last-Event-ID': '5' } }]);
  });

  it('is not followed after signing out: the stream is given up, and a late count shows nowhere', async () => {
    serving({ [NEWS]: () => news(3) });
    await dispatched(inboxWatched());
    const late = held();
    const sent = serving({ [NEWS]: late.answer });
    await dispatched(inboxNews.started());
    await dispatched(sessionEnded('signed-out'));
    late.give(news(9));
    await pass(60_000);
    expect(streams[0]?.signal?.aborted).toBe(true);
    expect([streams.length, sent.length, unread()]).toEqual([1, 1, 0]);
  });
});

describe('the list', () => {
  const ask = (search = '', page = 1) =>
    inboxList.started({ state: 'open', department: 'mine', search, page, perPage: 30 });
  const names = () => selectList(state())?.items.map(({ name }) => name);

  it('stays when it cannot be read again, and the failure is known', async () => {
    serving({ [LIST]: () => listOf('Nia') });
    await dispatched(ask());
    serving({ [LIST]: () => Promise.reject(refusal(500)) });
    await dispatched(ask('', 2));
    expect(names()).toEqual(['Nia']);
    expect(inboxList.select(state()).status).toBe('failed');
  });

  it('is searched half a second after the last letter; another page comes at once', async () => {
    const sent = serving({ [LIST]: () => listOf('Nia') });
    await dispatched(ask('n'));
    await pass(499);
    await dispatched(ask('nia'));
    await pass(499);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ params }) => params)).toMatchObject([{ search: 'nia', page: 1 }]);
    await dispatched(ask('nia', 2));
    expect(sent).toHaveLength(2);
    await dispatched(ask());
    await pass(500);
    expect(sent).toHaveLength(3);
  });

  it('is what was asked for last, however late an older answer comes', async () => {
    const older = held();
    const sent = serving({ [LIST]: ({ params }) => (params.page === 1 ? older.answer() : listOf('Mira')) });
    await dispatched(ask('', 1));
    await dispatched(ask('', 2));
    older.give(listOf('Nia'));
    await pass();
    expect(sent[0]?.isGivenUp()).toBe(true);
    expect(names()).toEqual(['Mira']);
  });

  it('leads back to its last page where the one in the address is empty', async () => {
    serving({ [LIST]: () => ({ data: { items: [], pagination: { page: 4, per_page: 30, total: 31 } } }) });
    await dispatched(ask('', 4));
    const args = [{ pathname: '/support/inbox', search: '?state=mine&page=2' }];
    expect(moves()).toEqual([{ method: 'replace', args }]);
  });

  it('is read once for several events, as it was asked for, together with the count', async () => {
    serving({ [LIST]: () => listOf('Nia') });
    await dispatched(ask('', 2));
    const sent = serving({ [LIST]: () => listOf('Mira', 'Nia'), [NEWS]: () => news(4) });
    const data = { reset: false, conversation: null, message: null, readByUser: 0 };
    await dispatched(eventReceived({ id: '6', data }));
    await pass(200);
    await dispatched(eventReceived({ id: '7', data }));
    await pass(299);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ call }) => call)).toEqual([NEWS, LIST]);
    expect(sent[1]?.params).toMatchObject({ page: 2 });
    expect([names(), unread()]).toEqual([['Mira', 'Nia'], 4]);
  });
});

describe('the open conversation', () => {
  it('stays when earlier messages cannot be read', async () => {
    await opened();
    serving({ [DETAIL]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    await dispatched(olderMessages.started({ ...about, before: 7 }));
    expect(olderMessages.select(state()).status).toBe('failed');
    expect(selectDetail(state())?.messages.map(({ number }) => number)).toEqual([7]);
  });

  it('is read again where the stream has lost something', async () => {
    await opened();
    const sent = serving({ [DETAIL]: () => detail({ name: 'Nia N.' }) });
    const data = { reset: true, conversation: null, message: null, readByUser: 0 };
    await dispatched(eventReceived({ id: '90', data }));
    expect(sent.map(({ call }) => call)).toEqual([DETAIL]);
    expect(selectDetail(state())?.conversation.name).toBe('Nia N.');
  });

  it('is told to be read up to its last message, once there is something unread', async () => {
    await opened({ unread: 0 });
    const sent = serving({ [DETAIL]: () => detail({ unread: 2 }), [READ]: () => changed() });
    await dispatched(screenSeen());
    expect(sent).toEqual([]);
    await dispatched(inboxDetail.started(about));
    expect(sent.map(({ data }) => data)).toEqual([
      undefined,
      { user_id: 'me', subject_id: 'nia', number: 7 },
    ]);
    expect(selectDetail(state())?.conversation.unread).toBe(0);
  });

  it('is not told to be read while nobody looks at the page', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await opened({ unread: 2 });
    const sent = serving({ [READ]: () => changed() });
    await dispatched(screenSeen());
    expect(sent).toEqual([]);
    hidden.mockReturnValue(false);
    await dispatched(screenSeen());
    expect(sent.map(({ call }) => call)).toEqual([READ]);
    hidden.mockRestore();
  });
});

import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { http } from '#src/api/client';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { popupSlice, selectPopupFailure } from '#src/session/popup';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice, sessionStarted } from '#src/session/session';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { runningStore, settle } from '#src/testing/runningStore';
import { accessRequested, addRequest, cardsRequest, deleteRequest } from './cardsRequests';
import { cardsSaga } from './cardsSaga';
import { accessLeft, cardsLeft, cardsSlice, searchTyped, selectAccess, selectCards } from './cardsSlice';
import { channelsChanged, channelsSlice } from './channelsSlice';

const reducer = combineReducers({
  channelCards: cardsSlice.reducer,
  channels: channelsSlice.reducer,
  notices: noticesSlice.reducer,
  popup: popupSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  router: () => ({ location: { pathname: '/channels', search: '?filter=linked&page=3', hash: '' } }),
});

const ASKED = { userId: 'a', filter: 'all', search: '', sort: 'default', page: 1, perPage: 8 } as const;
const channel = (channelId: string, name: string) => ({ channel_id: channelId, name, status: 'in-progress' });

interface Sent {
  method: string;
  url: string;
  data: Record<string, unknown>;
}

// What the server answers by its path; an Error is what it refuses with.
const server = (answers: Record<string, () => object>) => {
  const sent: Sent[] = [];
  jest.spyOn(http, 'request').mockImplementation(async ({ method = '', url = '', data, params }) => {
    sent.push({ method, url, data: (data ?? params) as Record<string, unknown> });
    const answer = answers[`${method} ${url}`]?.() ?? { data: { items: [] } };
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  return sent;
};
const refusal = (code: string, error = 'said') =>
  Object.assign(new Error(code), {
    isAxiosError: true,
    response: { status: 409, data: { code, error, request_id: 'r' } },
  });
const list = (...items: object[]) => ({
  data: {
    items,
    pagination: { page: 1, per_page: 8, total: items.length },
    counts: { total: items.length, linked: 0, needs_reauth: 0 },
  },
});

beforeEach(mockProviderWindow);
afterEach(() => jest.restoreAllMocks());

const play = () => {
  const store = runningStore(reducer, cardsSaga);
  store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 9e9 }));
  return store;
};
const said = (store: ReturnType<typeof play>) =>
  selectNotices(store.getState()).map(({ message }) => ('id' in message ? message.id : message.text));

describe('linking a channel', () => {
  it('sends what the window brought, which no action shows, and reads both lists again', async () => {
    const sent = server({
      'POST user/channel/add': () => ({ data: { channel: channel('UC1', 'New') } }),
      'GET user/channels': () => list(channel('UC1', 'New')),
    });
    const store = play();
    store.dispatch(cardsRequest.started(ASKED));
    await settle();
    store.dispatch(accessRequested({ channelId: null }));
    windowAnswers({ code: 'the-code', state: 'the-state' });
    await settle();
    expect(sent.find(({ url }) => url === 'user/channel/add')?.data).toEqual({
      user_id: 'a',
      code: 'the-code',
      state: 'the-state',
    });
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state/);
    expect(store.types()).toContain(channelsChanged.type);
    expect(sent.filter(({ url }) => url === 'user/channels')).toHaveLength(2);
    store.stop();
  });

  const mine = channel('UC1', 'Mine');
  const other = channel('UC2', 'Other');
  it.each([
    ['new where no list has arrived', null, null, 'channels.added'],
    ['new among others', null, list(other), 'channels.added'],
    ['renewed where it is among others', 'UC1', list(other, mine), 'channels.renewed'],
  ])('says that a channel is %s', async (_what, channelId, cards, id) => {
    const sent = server({
      'POST user/channel/add': () => ({ data: { channel: mine } }),
      ...(cards && { 'GET user/channels': () => cards }),
    });
    const store = play();
    if (cards) store.dispatch(cardsRequest.started(ASKED));
    await settle();
    store.dispatch(accessRequested({ channelId }));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(selectNotices(store.getState())).toMatchObject([
      { kind: 'success', message: { id, values: { name: 'Mine' } } },
    ]);
    expect(sent.find(({ url }) => url === 'user/channel/add')?.data).toEqual({
      user_id: 'a',
      code: 'c',
      state: 's',
      ...(channelId && { channel_id: channelId }),
    });
    store.stop();
  });

  it('is remembered by the button that was pressed, until that button is gone', () => {
    const store = play();
    const at = () => selectAccess(store.getState());
    expect(at()).toBeUndefined();
    store.dispatch(accessRequested({ channelId: 'UC1' }));
    store.dispatch(accessLeft('UC2'));
    expect(at()).toBe('UC1');
    store.dispatch(accessLeft('UC1'));
    expect(at()).toBeUndefined();
    store.stop();
  });

  it('keeps a refusal at the place where it was asked', async () => {
    server({ 'POST user/channel/add': () => refusal('CHANNEL_ALREADY_IN_USE') });
    const store = play();
    store.dispatch(accessRequested({ channelId: 'UC1' }));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(addRequest.select(store.getState(), 'UC1')).toMatchObject({
      status: 'failed',
      failure: { code: 'CHANNEL_ALREADY_IN_USE' },
    });
    expect(addRequest.select(store.getState()).status).toBe('idle');
    store.stop();
  });

  it('sends nothing when access was denied', async () => {
    const sent = server({});
    const store = play();
    store.dispatch(accessRequested({ channelId: null }));
    windowAnswers({ error: 'access_denied', state: 's' });
    await settle();
    expect(sent).toEqual([]);
    expect(selectPopupFailure(store.getState(), 'channel')).toBe('access_denied');
    store.stop();
  });

  it('sends nothing for a session that ended while the window was open', async () => {
    const sent = server({});
    const store = play();
    store.dispatch(accessRequested({ channelId: null }));
    store.dispatch(sessionEnded('signed-out'));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(sent).toEqual([]);
    store.stop();
  });
});

describe('deleting a channel', () => {
  const start = () => deleteRequest.started({ userId: 'a', channelId: 'UC1', expected: 'linked' });

  it('is sent once for two presses, and says what became of it', async () => {
    const sent = server({
      'DELETE user/channel': () => ({ data: { channel_id: 'UC1', status: 'unlinked' } }),
    });
    const store = play();
    store.dispatch(start());
    store.dispatch(start());
    await settle();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(said(store)).toEqual(['channels.gone.unlinked']);
    store.stop();
  });

  it.each([
    ['the cards, too, while they are shown', false, ['DELETE user/channel', 'GET user/channels']],
    ['no cards that are no longer shown', true, ['DELETE user/channel']],
  ])('reads the lists again also when it is refused: %s', async (_what, isLeft, calls) => {
    const sent = server({
      'GET user/channels': () => list(),
      'DELETE user/channel': () => refusal('NOT_FOUND'),
    });
    const store = play();
    store.dispatch(cardsRequest.started(ASKED));
    if (isLeft) store.dispatch(cardsLeft());
    await settle();
    for (const press of [start(), start()]) {
      sent.length = 0;
      store.dispatch(press);
      await settle();
      expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(calls);
    }
    expect(store.types().filter((type) => type === channelsChanged.type)).toHaveLength(2);
    store.stop();
  });
});

it('a failed refresh leaves the cards', async () => {
  let calls = 0;
  server({
    'GET user/channels': () => {
      calls += 1;
      return calls === 1 ? list(channel('UC1', 'Mine')) : refusal('NOT_ALLOWED');
    },
  });
  const store = play();
  store.dispatch(cardsRequest.started(ASKED));
  await settle();
  store.dispatch(cardsRequest.started(ASKED));
  await settle();
  expect(cardsRequest.select(store.getState()).status).toBe('failed');
  expect(selectCards(store.getState())?.items).toHaveLength(1);
  store.stop();
});

it('a page behind the last one leads back to that', async () => {
  const pagination = { page: 3, per_page: 8, total: 9 };
  server({ 'GET user/channels': () => ({ data: { ...list().data, pagination } }) });
  const store = play();
  store.dispatch(cardsRequest.started({ ...ASKED, page: 3 }));
  await settle();
  expect(JSON.stringify(store.actions)).toContain('"?filter=linked&page=2"');
  store.stop();
});
it('the search goes into the address once the typing stops, and back to the first page', async () => {
  jest.useFakeTimers();
  const store = play();
  store.dispatch(searchTyped('no'));
  await jest.advanceTimersByTimeAsync(499);
  store.dispatch(searchTyped('noor '));
  await jest.advanceTimersByTimeAsync(499);
  const moves = () => store.actions.filter(({ type }) => type.includes('CALL_HISTORY_METHOD'));
  expect(moves()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(moves()).toMatchObject([
    {
      payload: { method: 'replace', args: [{ pathname: '/channels', search: '?filter=linked&search=noor' }] },
    },
  ]);
  store.stop();
  jest.useRealTimers();
});

import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { http } from '#src/api/client';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { popupSlice, selectPopupFailure } from '#src/session/popup';
import { requestsSlice } from '#src/request/request';
import { sessionEnded, sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { accessRequested, addRequest, cardsRequest, deleteRequest } from './cardsRequests';
import { cardsSaga } from './cardsSaga';
import { cardsSlice, searchTyped, selectCards } from './cardsSlice';
import {
  FIRST_CHANNELS,
  channelsChanged,
  channelsRequest,
  channelsSlice,
  defaultRequest,
  selectChannels,
} from './channelsSlice';
import { channelsSaga } from './channelsSaga';

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

// The provider's window: it answers on the channel that is named after its attempt.
class Channel {
  static last: Channel | undefined;
  onmessage: ((event: { data: object }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.last = this;
  }
  close() {}
  postMessage() {}
}
const windowAnswers = (answer: object) => Channel.last?.onmessage?.({ data: answer });

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  jest.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => {} } as unknown as Window);
});
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

  it('tells a new channel from one whose access was renewed', async () => {
    server({ 'POST user/channel/add': () => ({ data: { channel: channel('UC1', 'Mine') } }) });
    const store = play();
    store.dispatch(accessRequested({ channelId: null }));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(said(store)).toEqual(['channels.added']);
    store.stop();

    server({
      'POST user/channel/add': () => ({ data: { channel: channel('UC1', 'Mine') } }),
      'GET user/channels': () => list(channel('UC1', 'Mine')),
    });
    const known = play();
    known.dispatch(cardsRequest.started(ASKED));
    await settle();
    known.dispatch(accessRequested({ channelId: 'UC1' }));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(said(known)).toEqual(['channels.renewed']);
    known.stop();
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

  it('reads the list again also when it is refused', async () => {
    server({ 'DELETE user/channel': () => refusal('NOT_FOUND') });
    const store = play();
    store.dispatch(start());
    await settle();
    expect(store.types()).toContain(channelsChanged.type);
    store.stop();
  });
});

describe('making a channel the default', () => {
  const known = (channelId: string, subscribers: number | null, isDefault = false) => ({
    ...channel(channelId, channelId),
    is_default: isDefault,
    stats: { subscribers, views: null },
  });
  const FIRST = { userId: 'a', ...FIRST_CHANNELS };
  const order = (items: readonly { channelId: string; isDefault: boolean }[] = []) =>
    items.map(({ channelId, isDefault }) => (isDefault ? `${channelId} default` : channelId));
  const start = async (sort: 'default' | 'name', items: object[], chosen: object) => {
    const sent = server({
      'GET user/channels': () => list(...items),
      'POST user/channel/default': () => ({ data: { channel: chosen } }),
    });
    const store = runningStore(reducer, cardsSaga, channelsSaga);
    store.dispatch(sessionStarted({ userId: 'a', status: 'active', exp: 9e9 }));
    store.dispatch(channelsRequest.started(FIRST));
    store.dispatch(cardsRequest.started({ ...ASKED, sort }));
    await settle();
    const read = sent.length;
    store.dispatch(defaultRequest.started({ userId: 'a', channelId: 'UC3' }));
    await settle();
    store.stop();
    return {
      said: said(store),
      calls: sent.slice(read).map(({ method, url }) => `${method} ${url}`),
      first: order(selectChannels(store.getState())),
      cards: order(selectCards(store.getState())?.items),
    };
  };
  const three = [known('UC1', 10, true), known('UC2', 20), known('UC3', null)];

  it('shows the answer in both lists and reads nothing again', async () => {
    const { said: notices, calls, first, cards } = await start('default', three, known('UC3', null, true));
    expect(notices).toEqual(['channels.defaultSet']);
    expect(calls).toEqual(['POST user/channel/default']);
    expect(first).toEqual(['UC3 default', 'UC2', 'UC1']);
    expect(cards).toEqual(['UC3 default', 'UC2', 'UC1']);
  });

  it('leaves the cards in another order as they are', async () => {
    const { cards } = await start('name', three, known('UC3', null, true));
    expect(cards).toEqual(['UC1', 'UC2', 'UC3 default']);
  });

  it('brings a channel among the first that was not, and keeps their number', async () => {
    const ten = [
      known('A0', 99, true),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => known(`A${place}`, 50 - place)),
    ];
    const { first, cards } = await start('default', ten, known('UC3', 1, true));
    expect(first).toEqual(['UC3 default', 'A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']);
    expect(cards).not.toContain('UC3 default');
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

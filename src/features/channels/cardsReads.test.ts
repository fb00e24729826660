import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { cardsRequest, historyRequest } from './cardsRequests';
import { cardsSaga } from './cardsSaga';
import { cardsSlice, searchTyped, selectHistory, selectRecruiter } from './cardsSlice';

const reducerAt = (pathname: string) =>
  combineReducers({
    channelCards: cardsSlice.reducer,
    requests: requestsSlice.reducer,
    router: () => ({ location: { pathname, search: '' } }),
    session: () => ({ claims: { userId: 'a' } }),
  });
const play = (pathname = '/channels') => runningStore(reducerAt(pathname), cardsSaga);
let store: ReturnType<typeof play>;
afterEach(() => store.stop());

const ASKED = { userId: 'a', filter: 'all', search: '', sort: 'default', page: 1, perPage: 8 } as const;
const LIST = 'GET user/channels';
const RECRUITERS = 'GET user/channel/recruiters';
const list = (...channelIds: string[]) => ({
  data: {
    items: channelIds.map((channelId) => ({ channel_id: channelId })),
    pagination: { page: 1, per_page: 8, total: channelIds.length },
  },
});
const opened = async (...channelIds: string[]) => {
  const ada = { channel_id: 'UC1', recruiter: { name: 'Ada' } };
  const sent = serving({
    [LIST]: () => list(...channelIds),
    [RECRUITERS]: () => ({ data: { items: [ada, { channel_id: 'UC2', recruiter: null }] } }),
  });
  store = play();
  store.dispatch(cardsRequest.started(ASKED));
  await settle();
  return sent;
};

it('who recruited the channels of a page is asked for once, and shown on each card', async () => {
  const sent = await opened('UC1', 'UC2', 'UC3');
  expect(sent.map(({ call, params }) => [call, params])).toEqual([
    [LIST, expect.anything()],
    [RECRUITERS, { user_id: 'a', channel_ids: ['UC1', 'UC2', 'UC3'] }],
  ]);
  const shown = ['UC1', 'UC2', 'UC3'].map((channelId) => selectRecruiter(store.getState(), channelId));
  expect(shown).toEqual([{ name: 'Ada' }, null, null]);
});

it('nobody is asked about the recruiters of no channels', async () => {
  const sent = await opened();
  expect(sent.map(({ call }) => call)).toEqual([LIST]);
});

it('a page that there is stays in the address', async () => {
  await opened('UC1');
  expect(store.moves()).toEqual([]);
});

it('the histories of several channels are read side by side and kept for each', async () => {
  serving({
    'GET user/channel/history': ({ params }: { params?: { channel_id: string } }) => ({
      data: { items: [{ history_id: `of ${params?.channel_id}` }] },
    }),
  });
  store = play();
  store.dispatch(historyRequest.started({ userId: 'a', channelId: 'UC1' }));
  store.dispatch(historyRequest.started({ userId: 'a', channelId: 'UC2' }));
  await settle();
  const of = (channelId: string) => selectHistory(store.getState(), channelId);
  expect([of('UC1'), of('UC2'), of('UC3')]).toEqual([
    [{ historyId: 'of UC1' }],
    [{ historyId: 'of UC2' }],
    undefined,
  ]);
});

it('a search that was typed just before the screen was left changes no other address', async () => {
  jest.useFakeTimers();
  store = play('/dashboard');
  store.dispatch(searchTyped('noor'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(store.moves()).toEqual([]);
  jest.useRealTimers();
});

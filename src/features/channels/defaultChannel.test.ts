import { combineReducers } from '@reduxjs/toolkit';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { cardsRequest } from './cardsRequests';
import { cardsSaga } from './cardsSaga';
import { cardsLeft, cardsSlice, selectCards } from './cardsSlice';
import { channelsSaga } from './channelsSaga';
import {
  FIRST_CHANNELS,
  channelsRequest,
  channelsSlice,
  defaultRequest,
  selectChannelCounts,
  selectChannels,
} from './channelsSlice';

const reducer = combineReducers({
  channelCards: cardsSlice.reducer,
  channels: channelsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  router: () => ({ location: { pathname: '/channels', search: '' } }),
  session: () => ({ claims: { userId: 'a' } }),
});

const ASKED = { userId: 'a', filter: 'all', search: '', sort: 'default', page: 1, perPage: 8 } as const;
const FIRST = channelsRequest.started({ userId: 'a', ...FIRST_CHANNELS });
const known = (channelId: string, subscribers: number | null, isDefault = false) => ({
  channel_id: channelId,
  name: `Name of ${channelId}`,
  is_default: isDefault,
  stats: { subscribers, views: null },
});
const three = [known('UC1', 10, true), known('UC2', 20), known('UC3', null)];
const ten = [
  known('A0', 99, true),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => known(`A${place}`, 50 - place)),
];
const CHOSEN = known('UC3', null, true);

const order = (items: readonly { channelId: string; isDefault: boolean }[] = []) =>
  items.map(({ channelId, isDefault }) => (isDefault ? `${channelId} default` : channelId));

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, cardsSaga, channelsSaga);
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());

/** Both lists as they were read, with these channels. */
const serve = (items: object[], chosen = CHOSEN) =>
  serving({
    'GET user/channels': () => ({
      data: {
        items,
        pagination: { page: 1, per_page: 8, total: items.length },
        counts: { total: items.length, linked: 0, needs_reauth: 0 },
      },
    }),
    'POST user/channel/default': () => ({ data: { channel: chosen } }),
  });
const choose = async () => {
  store.dispatch(defaultRequest.started({ userId: 'a', channelId: 'UC3' }));
  await settle();
};
const chosenAmong = async (
  items: object[],
  asked: Partial<typeof ASKED | { sort: 'name'; page: 2 }> = {},
) => {
  const sent = serve(items);
  store.dispatch(FIRST);
  store.dispatch(cardsRequest.started({ ...ASKED, ...asked }));
  await settle();
  sent.length = 0;
  await choose();
  return sent.map(({ call }) => call);
};
const first = () => order(selectChannels(store.getState()));
const cards = () => order(selectCards(store.getState())?.items);

it('is shown in both lists, and nothing is read again', async () => {
  expect(await chosenAmong(three)).toEqual(['POST user/channel/default']);
  expect(selectNotices(store.getState())).toMatchObject([
    { message: { id: 'channels.defaultSet', values: { name: 'Name of UC3' } } },
  ]);
  expect(first()).toEqual(['UC3 default', 'UC2', 'UC1']);
  expect(cards()).toEqual(['UC3 default', 'UC2', 'UC1']);
});

it.each([
  ['in another order', { sort: 'name' }],
  ['of a later page', { page: 2 }],
] as const)('leaves the cards %s in their places', async (_which, asked) => {
  await chosenAmong(three, asked);
  expect(cards()).toEqual(['UC1', 'UC2', 'UC3 default']);
});

it('comes among the first channels where it was not, and keeps their number', async () => {
  await chosenAmong(ten);
  expect(first()).toEqual(['UC3 default', 'A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']);
  expect(cards()).not.toContain('UC3 default');
});

it('goes before all others, of which one that hides its subscribers is behind one that has none', async () => {
  await chosenAmong([known('UC4', null), known('UC5', 0), known('UC3', null)]);
  expect(first()).toEqual(['UC3 default', 'UC5', 'UC4']);
});

it('that is answered before the lists have arrived makes none of its own', async () => {
  serve(three);
  await choose();
  expect([first(), selectCards(store.getState())]).toEqual([[], null]);
  expect(defaultRequest.select(store.getState()).status).toBe('succeeded');
});

it('that is answered after the cards were left is right in what is kept of them', async () => {
  serve(three);
  store.dispatch(cardsRequest.started(ASKED));
  await settle();
  store.dispatch(cardsLeft());
  await choose();
  expect(cards()).toEqual(['UC1', 'UC2', 'UC3 default']);
});

it('leaves the counts as they were read', async () => {
  expect(selectChannelCounts(store.getState())).toBeNull();
  await chosenAmong(three);
  expect(selectChannelCounts(store.getState())).toEqual({ total: 3, linked: 0, needsReauth: 0 });
});

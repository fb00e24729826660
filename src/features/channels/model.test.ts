import { selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { cards, cardsFeature, cardsLeft } from './cardsModel';
import {
  FIRST_CHANNELS,
  channelsFeature,
  firstChannels,
  selectChannelCounts,
  selectChannels,
  setDefault,
} from './model';

const ASKED = { filter: 'all', search: '', sort: 'default', page: 1, perPage: 8 } as const;
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

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([channelsFeature, cardsFeature], { pathname: '/channels' });
});
afterEach(() => store.stop());

/** Both lists as they were read, with these channels. */
const serve = (items: object[], page = 1) =>
  serving({
    'GET user/channels': () => ({
      data: {
        items,
        pagination: { page, per_page: 8, total: items.length + 8 * (page - 1) },
        counts: { total: items.length, linked: 0, needs_reauth: 0 },
      },
    }),
    'POST user/channel/default': () => ({ data: { channel: CHOSEN } }),
  });
const choose = async () => {
  store.dispatch(setDefault.started({ channelId: 'UC3' }));
  await settle();
};
const chosenAmong = async (
  items: object[],
  asked: Partial<typeof ASKED | { sort: 'name'; page: 2 }> = {},
) => {
  const sent = serve(items, asked.page);
  store.dispatch(firstChannels.started(FIRST_CHANNELS));
  store.dispatch(cards.started({ ...ASKED, ...asked }));
  await settle();
  sent.length = 0;
  await choose();
  return sent.map(({ call }) => call);
};
const first = () => order(selectChannels(store.getState()));
const shown = () => order(cards.selectValue(store.getState())?.items);

it('is shown in both lists, and nothing is read again', async () => {
  expect(await chosenAmong(three)).toEqual(['POST user/channel/default']);
  expect(selectNotices(store.getState())).toMatchObject([
    { message: { id: 'channels.defaultSet', values: { name: 'Name of UC3' } } },
  ]);
  expect(first()).toEqual(['UC3 default', 'UC2', 'UC1']);
  expect(shown()).toEqual(['UC3 default', 'UC2', 'UC1']);
});

it.each([
  ['in another order', { sort: 'name' }],
  ['of a later page', { page: 2 }],
] as const)('leaves the cards %s in their places', async (_which, asked) => {
  await chosenAmong(three, asked);
  expect(shown()).toEqual(['UC1', 'UC2', 'UC3 default']);
});

it('comes among the first channels where it was not, and keeps their number', async () => {
  await chosenAmong(ten);
  expect(first()).toEqual(['UC3 default', 'A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']);
  expect(shown()).not.toContain('UC3 default');
});

it('goes before all others, of which one that hides its subscribers is behind one that has none', async () => {
  await chosenAmong([known('UC4', null), known('UC5', 0), known('UC3', null)]);
  expect(first()).toEqual(['UC3 default', 'UC5', 'UC4']);
});

it('that is answered before the lists have arrived makes none of its own', async () => {
  serve(three);
  await choose();
  expect([first(), cards.selectValue(store.getState())]).toEqual([[], undefined]);
  expect(setDefault.select(store.getState()).status).toBe('succeeded');
});

it('that is answered after the cards were left is right in what is kept of them', async () => {
  serve(three);
  store.dispatch(cards.started(ASKED));
  await settle();
  store.dispatch(cardsLeft());
  await choose();
  expect(shown()).toEqual(['UC3 default', 'UC2', 'UC1']);
});

it('leaves the counts as they were read', async () => {
  expect(selectChannelCounts(store.getState())).toBeNull();
  await chosenAmong(three);
  expect(selectChannelCounts(store.getState())).toEqual({ total: 3, linked: 0, needsReauth: 0 });
});

import type { Reducer } from '@reduxjs/toolkit';
import { jest } from '@jest/globals';
import { selectNotices } from '#src/request/notices';
import { popupSlice, selectPopupFailure } from '#src/session/popup';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { mockProviderWindow, windowAnswers } from '#src/testing/providerWindow';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import {
  accessLeft,
  accessRequested,
  addChannel,
  cards,
  cardsFeature,
  cardsLeft,
  channelHistory,
  deleteChannel,
  searchTyped,
  selectAccess,
  selectRecruiter,
} from './cardsModel';
import { channelsChanged } from './model';

const ASKED = { filter: 'all', search: '', sort: 'default', page: 1, perPage: 8 } as const;
const ADD = 'POST user/channel/add';
const LIST = 'GET user/channels';
const RECRUITERS = 'GET user/channel/recruiters';
const DELETE = 'DELETE user/channel';

const channel = (channelId: string, name: string) => ({ channel_id: channelId, name, status: 'in-progress' });
const list = (...items: object[]) => ({
  data: {
    items,
    pagination: { page: 1, per_page: 8, total: items.length },
    counts: { total: items.length, linked: 0, needs_reauth: 0 },
  },
});

let store: ReturnType<typeof play>;
const play = (pathname = '/channels', search = '?filter=linked&page=3') =>
  featureStore([cardsFeature], { pathname, search, more: { popup: popupSlice.reducer as Reducer } });
beforeEach(() => {
  mockProviderWindow();
  store = play();
});
afterEach(() => {
  store.stop();
  jest.restoreAllMocks();
});

const serve = (answers: Parameters<typeof serving>[0] = {}) =>
  serving({ [RECRUITERS]: () => ({ data: { items: [] } }), ...answers });
const granted = async (channelId: string | null, answer: object = { code: 'c', state: 's' }) => {
  store.dispatch(accessRequested({ channelId }));
  windowAnswers(answer);
  await settle();
};

describe('linking a channel', () => {
  it('sends what the window brought, which no action shows, and reads both lists again', async () => {
    const sent = serve({
      [ADD]: () => ({ data: { channel: channel('UC1', 'New') } }),
      [LIST]: () => list(channel('UC1', 'New')),
    });
    store.dispatch(cards.started(ASKED));
    await settle();
    await granted(null, { code: 'the-code', state: 'the-state' });
    expect(sent.find(({ call }) => call === ADD)?.data).toEqual({
      user_id: 'me',
      code: 'the-code',
      state: 'the-state',
    });
    expect(JSON.stringify([store.actions, store.getState()])).not.toMatch(/the-code|the-state/);
    expect(store.types()).toContain(channelsChanged.type);
    expect(sent.filter(({ call }) => call === LIST)).toHaveLength(2);
  });

  const mine = channel('UC1', 'Mine');
  const other = channel('UC2', 'Other');
  it.each([
    ['new where no list has arrived', null, null, 'channels.added'],
    ['new among others', null, list(other), 'channels.added'],
    ['renewed where it is among others', 'UC1', list(other, mine), 'channels.renewed'],
  ])('says that a channel is %s', async (_what, channelId, answer, id) => {
    const sent = serve({ [ADD]: () => ({ data: { channel: mine } }), [LIST]: () => answer });
    if (answer) store.dispatch(cards.started(ASKED));
    await settle();
    await granted(channelId);
    expect(selectNotices(store.getState())).toMatchObject([
      { kind: 'success', message: { id, values: { name: 'Mine' } } },
    ]);
    expect(sent.find(({ call }) => call === ADD)?.data).toEqual({
      user_id: 'me',
      code: 'c',
      state: 's',
      ...(channelId && { channel_id: channelId }),
    });
  });

  it('is remembered by the button that was pressed, until that button is gone', () => {
    const at = () => selectAccess(store.getState());
    expect(at()).toBeUndefined();
    store.dispatch(accessRequested({ channelId: 'UC1' }));
    store.dispatch(accessLeft('UC2'));
    expect(at()).toBe('UC1');
    store.dispatch(accessLeft('UC1'));
    expect(at()).toBeUndefined();
  });

  it('keeps a refusal at the place where it was asked', async () => {
    serve({ [ADD]: () => Promise.reject(refusal(409, 'CHANNEL_ALREADY_IN_USE')) });
    await granted('UC1');
    expect(addChannel.select(store.getState(), 'UC1')).toMatchObject({
      status: 'failed',
      failure: { code: 'CHANNEL_ALREADY_IN_USE' },
    });
    expect(addChannel.select(store.getState()).status).toBe('idle');
  });

  it('sends nothing when access was denied', async () => {
    const sent = serve();
    await granted(null, { error: 'access_denied', state: 's' });
    expect(sent).toEqual([]);
    expect(selectPopupFailure(store.getState() as never, 'channel')).toBe('access_denied');
  });

  it('sends nothing for a session that ended while the window was open', async () => {
    const sent = serve();
    store.dispatch(accessRequested({ channelId: null }));
    store.dispatch(sessionEnded('signed-out'));
    windowAnswers({ code: 'c', state: 's' });
    await settle();
    expect(sent).toEqual([]);
  });
});

describe('deleting a channel', () => {
  const start = () => deleteChannel.started({ channelId: 'UC1', expected: 'linked' });

  it('says what became of it', async () => {
    serve({ [DELETE]: () => ({ data: { channel_id: 'UC1', status: 'unlinked' } }) });
    store.dispatch(start());
    await settle();
    expect(store.said()).toEqual(['channels.gone.unlinked']);
  });

  it.each([
    ['the cards, too, while they are shown', false, [DELETE, LIST]],
    ['no cards that are no longer shown', true, [DELETE]],
  ])('reads the lists again also when it is refused: %s', async (_what, isLeft, calls) => {
    const sent = serve({ [LIST]: () => list(), [DELETE]: () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(cards.started(ASKED));
    if (isLeft) store.dispatch(cardsLeft());
    await settle();
    for (const press of [start(), start()]) {
      sent.length = 0;
      store.dispatch(press);
      await settle();
      expect(sent.map(({ call }) => call)).toEqual(calls);
    }
    expect(store.types().filter((type) => type === channelsChanged.type)).toHaveLength(2);
  });
});

describe('the recruiters', () => {
  const opened = async (...channelIds: string[]) => {
    const ada = { channel_id: 'UC1', recruiter: { name: 'Ada' } };
    const sent = serve({
      [LIST]: () => list(...channelIds.map((channelId) => channel(channelId, channelId))),
      [RECRUITERS]: () => ({ data: { items: [ada, { channel_id: 'UC2', recruiter: null }] } }),
    });
    store.dispatch(cards.started(ASKED));
    await settle();
    return sent;
  };

  it('of the channels of a page are asked for once, and shown on each card', async () => {
    const sent = await opened('UC1', 'UC2', 'UC3');
    expect(sent.map(({ call, params }) => [call, params])).toEqual([
      [LIST, expect.anything()],
      [RECRUITERS, { user_id: 'me', channel_ids: ['UC1', 'UC2', 'UC3'] }],
    ]);
    const shown = ['UC1', 'UC2', 'UC3'].map((channelId) => selectRecruiter(store.getState(), channelId));
    expect(shown).toEqual([{ name: 'Ada' }, null, null]);
    expect(store.moves()).toEqual([]);
  });

  it('of no channels are not asked for', async () => {
    const sent = await opened();
    expect(sent.map(({ call }) => call)).toEqual([LIST]);
  });
});

it('the histories of several channels are read side by side and kept for each', async () => {
  serve({
    'GET user/channel/history': ({ params }: { params?: { channel_id: string } }) => ({
      data: { items: [{ history_id: `of ${params?.channel_id}` }] },
    }),
  });
  for (const channelId of ['UC1', 'UC2']) store.dispatch(channelHistory.started({ channelId }));
  await settle();
  const of = (channelId: string) => channelHistory.selectValue(store.getState(), channelId);
  expect([of('UC1'), of('UC2'), of('UC3')]).toEqual([
    [{ historyId: 'of UC1' }],
    [{ historyId: 'of UC2' }],
    undefined,
  ]);
});

it('a page behind the last one leads back to that', async () => {
  const pagination = { page: 3, per_page: 8, total: 9 };
  serve({ [LIST]: () => ({ data: { ...list().data, pagination } }) });
  store.dispatch(cards.started({ ...ASKED, page: 3 }));
  await settle();
  expect(JSON.stringify(store.actions)).toContain('"?filter=linked&page=2"');
});

describe('the search', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('goes into the address once the typing stops, and back to the first page', async () => {
    store.dispatch(searchTyped('no'));
    await jest.advanceTimersByTimeAsync(499);
    store.dispatch(searchTyped('noor '));
    await jest.advanceTimersByTimeAsync(499);
    expect(store.moves()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(store.moves()).toMatchObject([
      { method: 'replace', args: [{ pathname: '/channels', search: '?filter=linked&search=noor' }] },
    ]);
  });

  it('that was typed just before the screen was left changes no other address', async () => {
    store.stop();
    store = play('/dashboard', '');
    store.dispatch(searchTyped('noor'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.moves()).toEqual([]);
  });
});

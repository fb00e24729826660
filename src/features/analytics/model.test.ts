import { jest } from '@jest/globals';
import { http } from '#src/api/client';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import {
  analyticsFeature,
  channelFigures,
  pickedChannels,
  selectAsked,
  selectChannel,
  selectNeedsReauth,
} from './model';

interface Call {
  url: string;
  from: string;
  answer: (data?: object) => void;
  refuse: (failure: { status: number; code: string }) => void;
  signal: AbortSignal;
}

// The server, one call at a time: the test says when each is answered.
const server = () => {
  const calls: Call[] = [];
  jest.spyOn(http, 'request').mockImplementation(
    ({ url, params, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          url: url ?? '',
          from: String((params as { from?: string }).from),
          signal: signal as AbortSignal,
          answer: (data = {}) =>
            resolve({
              data: {
                data: [],
                previous: [],
                totals: {},
                previous_totals: {},
                final_until: '2026-03-01',
                ...data,
              },
            }),
          refuse: ({ status, code }) =>
            reject(
              Object.assign(new Error(code), {
                isAxiosError: true,
                response: { status, data: { code, error: 'said', request_id: 'r' } },
              }),
            ),
        });
      }),
  );
  return calls;
};
afterEach(() => jest.restoreAllMocks());

const ask = (from: string, channelId = 'UC1', type: 'views' | 'revenue' = 'views') =>
  channelFigures.started({ channelId, type, from, to: '2026-03-15' });
const play = () => featureStore([analyticsFeature]);
type Played = ReturnType<typeof play>;
const hasFailed = ({ getState }: Played) => channelFigures.select(getState()).status === 'failed';
const REAUTH = { status: 401, code: 'CHANNEL_NEEDS_REAUTH' };

describe('the figures', () => {
  it('stay when a later question fails, and the flag of the error is set until the next question', async () => {
    const calls = server();
    const store = play();
    store.dispatch(ask('2026-01-01'));
    calls[0]?.answer();
    await settle();
    store.dispatch(ask('2026-02-01'));
    calls[1]?.refuse({ status: 503, code: 'YOUTUBE_UNAVAILABLE' });
    await settle();
    expect(hasFailed(store)).toBe(true);
    expect(channelFigures.selectValue(store.getState())?.asked.from).toBe('2026-01-01');
    expect(selectNeedsReauth(store.getState(), 'UC1')).toBe(false);
    store.dispatch(ask('2026-02-02'));
    expect(hasFailed(store)).toBe(false);
    store.stop();
  });

  it.each([
    ['range', ask('2026-02-01')],
    ['channel', ask('2026-01-01', 'UC2')],
    ['type', ask('2026-01-01', 'UC1', 'revenue')],
  ])('of another %s take the error back and are asked for', async (_what, next) => {
    const calls = server();
    const store = play();
    store.dispatch(ask('2026-01-01'));
    calls[0]?.refuse(REAUTH);
    await settle();
    expect(hasFailed(store)).toBe(true);
    store.dispatch(next);
    expect(hasFailed(store)).toBe(false);
    expect(calls).toHaveLength(2);
    store.stop();
  });
});

describe('a 401 of a channel', () => {
  it('marks that channel and no other, and is asked once', async () => {
    const calls = server();
    const store = play();
    store.dispatch(ask('2026-01-01'));
    calls[0]?.refuse(REAUTH);
    await settle();
    expect(calls).toHaveLength(1);
    expect(hasFailed(store)).toBe(true);
    expect(selectNeedsReauth(store.getState(), 'UC1')).toBe(true);
    expect(selectNeedsReauth(store.getState(), 'UC2')).toBe(false);
    store.stop();
  });

  it('of a channel that was left since marks nothing', async () => {
    const calls = server();
    const store = play();
    store.dispatch(ask('2026-01-01', 'UC1'));
    store.dispatch(ask('2026-01-01', 'UC2'));
    calls[0]?.refuse(REAUTH);
    await settle();
    expect(hasFailed(store)).toBe(false);
    expect(selectNeedsReauth(store.getState(), 'UC2')).toBe(false);
    store.stop();
  });

  it('is over with the next answer', async () => {
    const calls = server();
    const store = play();
    store.dispatch(ask('2026-01-01'));
    calls[0]?.refuse(REAUTH);
    await settle();
    store.dispatch(ask('2026-01-01'));
    expect(selectNeedsReauth(store.getState(), 'UC1')).toBe(true);
    calls[1]?.answer();
    await settle();
    expect(selectNeedsReauth(store.getState(), 'UC1')).toBe(false);
    expect(hasFailed(store)).toBe(false);
    store.stop();
  });
});

describe('the channels to choose from', () => {
  const picked = async (channelId: string, ...found: string[]) => {
    const of = (ids: string[]) => ({ data: { items: ids.map((id) => ({ channel_id: id })) } });
    serving({
      'GET user/channels': ({ params }: { params?: { filter: string } }) =>
        of(params?.filter === 'linked' ? ['UC1', 'UC2'] : found),
      'GET channel/analytics': () => new Promise(() => {}),
    });
    const store = play();
    store.dispatch(ask('2026-01-01', channelId));
    store.dispatch(pickedChannels.started({ channelId }));
    await settle();
    const shown = () => ({
      channel: selectChannel(store.getState())?.channelId,
      channels: pickedChannels.selectValue(store.getState())?.channels.map((one) => one.channelId),
    });
    return { store, shown };
  };

  it.each([
    ['one that is linked', 'UC1', ['UC1'], 'UC1'],
    ['one that is not linked', 'UC3', ['UC3'], 'UC3'],
    ['none where the user has no such channel', 'UC4', [], undefined],
    ['none where the search found a similar one only', 'UC4', ['UC44'], undefined],
  ])('are the linked ones, and that of the address: %s', async (_what, asked, found, channel) => {
    const { store, shown } = await picked(asked, ...found);
    expect(shown()).toEqual({ channel, channels: ['UC1', 'UC2'] });
    store.stop();
  });

  it('stay with other days of the same channel; another channel is not shown under the name of this one', async () => {
    const { store, shown } = await picked('UC1', 'UC1');
    store.dispatch(ask('2026-01-01'));
    store.dispatch(pickedChannels.started({ channelId: 'UC1' }));
    await settle();
    store.dispatch(ask('2026-02-01'));
    expect(selectAsked(store.getState())?.from).toBe('2026-02-01');
    expect(shown()).toEqual({ channel: 'UC1', channels: ['UC1', 'UC2'] });
    store.dispatch(ask('2026-02-01', 'UC2'));
    expect(shown()).toEqual({ channel: undefined, channels: ['UC1', 'UC2'] });
    store.stop();
  });
});

it('an answer after the session writes nothing', async () => {
  const calls = server();
  const store = play();
  store.dispatch(ask('2026-01-01'));
  store.dispatch(sessionEnded('signed-out'));
  calls[0]?.answer();
  await settle();
  expect(channelFigures.selectValue(store.getState())).toBeUndefined();
  expect(calls[0]?.signal.aborted).toBe(true);
  store.stop();
});

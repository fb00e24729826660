import { jest } from '@jest/globals';
import { type PayloadAction, combineReducers, createSlice } from '@reduxjs/toolkit';
import { call, race, take } from 'typed-redux-saga';
import { CallFailed, type Failure } from '#src/api/failure';
import type { StreamSign } from '#src/api/stream';
import { runningStore } from '#src/testing/runningStore';
import { connectionSlice } from './connection';
import { defineRequest, requestsSlice } from './request';
import { sessionEnded, sessionIsOver } from '#src/session/session';
import { followStream } from './stream';

const request = defineRequest<{ userId: string }, null>('test/events');
const slice = createSlice({
  name: 'heard',
  initialState: { cursor: '7' as string | null, words: [] as string[], asked: 0 },
  reducers: {
    received: (state, { payload }: PayloadAction<{ id: string; data: string }>) => {
      state.cursor = payload.id;
      state.words.push(payload.data);
    },
    asked: (state) => {
      state.asked += 1;
    },
  },
});

interface Connection {
  lastEventId: string | null;
  onSign: (sign: StreamSign<string>) => void;
  end: () => void;
  fail: (failure: Failure) => void;
  aborted: boolean;
}

const setUp = () => {
  const connections: Connection[] = [];
  const connect = (
    _params: { userId: string },
    options: { signal: AbortSignal; lastEventId: string | null; onSign: (sign: StreamSign<string>) => void },
  ) =>
    new Promise<void>((resolve, reject) => {
      const connection: Connection = {
        lastEventId: options.lastEventId,
        onSign: options.onSign,
        end: resolve,
        fail: (failure) => reject(new CallFailed(failure)),
        aborted: false,
      };
      options.signal.addEventListener('abort', () => (connection.aborted = true));
      connections.push(connection);
    });
  let over = false;
  function* saga() {
    yield* race({
      followed: call(followStream<{ userId: string }, string>, {
        request,
        connect,
        params: { userId: 'me' },
        selectCursor: (state: object) => (state as { heard: { cursor: string | null } }).heard.cursor,
        received: slice.actions.received,
        ask: slice.actions.asked,
      }),
      ended: take(sessionIsOver),
    });
    over = true;
  }
  const reducer = combineReducers({
    heard: slice.reducer,
    connection: connectionSlice.reducer,
    requests: requestsSlice.reducer,
  });
  const store = runningStore(reducer, saga);
  return {
    store,
    connections,
    last: () => connections[connections.length - 1] as Connection,
    heard: () => store.getState().heard,
    status: () => request.select(store.getState()).status,
    isOver: () => over,
  };
};

const later = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('following a stream', () => {
  it('goes on after the last event, again after the stream ended', async () => {
    const { connections, last, heard, store } = setUp();
    expect(last().lastEventId).toBe('7');
    last().onSign({ kind: 'open' });
    last().onSign({ kind: 'event', id: '8', data: 'one' });
    last().end();
    await later(1_500);
    expect(connections).toHaveLength(2);
    expect(last().lastEventId).toBe('8');
    last().onSign({ kind: 'event', id: '9', data: 'two' });
    expect(heard().words).toEqual(['one', 'two']);
    store.stop();
  });

  it('is pending while it is not open', async () => {
    const { last, status, store } = setUp();
    expect(status()).toBe('pending');
    last().onSign({ kind: 'open' });
    expect(status()).toBe('succeeded');
    last().end();
    await later(0);
    expect(status()).toBe('pending');
    store.stop();
  });

  it('waits longer each time, and asks by an ordinary call from the second failure on', async () => {
    const { connections, last, heard, store } = setUp();
    const waits: number[] = [];
    for (let failure = 1; failure <= 7; failure += 1) {
      last().fail({ kind: 'offline' });
      const before = connections.length;
      let waited = 0;
      while (connections.length === before) {
        await later(250);
        waited += 250;
      }
      waits.push(waited);
    }
    expect(heard().asked).toBe(6);
    expect(waits[0]).toBeLessThanOrEqual(2_250);
    expect(waits[3]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_250);
    store.stop();
  });

  it('lets go of a connection that has fallen silent, and takes a heartbeat for life', async () => {
    const { connections, last, store } = setUp();
    last().onSign({ kind: 'open' });
    await later(40_000);
    last().onSign({ kind: 'alive' });
    await later(40_000);
    expect(connections).toHaveLength(1);
    const silent = last();
    await later(10_000);
    expect(silent.aborted).toBe(true);
    expect(connections).toHaveLength(2);
    store.stop();
  });

  it('tells the shared policy that the session is over, and tries no more', async () => {
    const { connections, last, status, isOver } = setUp();
    last().fail({ kind: 'refused', status: 401, code: 'INVALID_TOKEN', text: 'Invalid JWT', requestId: 'r' });
    await later(60_000);
    expect(status()).toBe('failed');
    expect(connections).toHaveLength(1);
    expect(isOver()).toBe(true);
  });

  it('ends quietly where the right to listen is gone, and comes back where it was only too much', async () => {
    const gone = setUp();
    gone.last().fail({ kind: 'refused', status: 403, code: 'NOT_ALLOWED', text: 'No', requestId: 'r' });
    await later(60_000);
    expect([gone.connections.length, gone.status()]).toEqual([1, 'pending']);
    const busy = setUp();
    busy.last().fail({ kind: 'refused', status: 429, code: 'TOO_MANY_REQUESTS', text: 'No', requestId: 'r' });
    await later(10_000);
    expect(busy.connections.length).toBe(2);
    busy.store.stop();
  });

  it('hangs up when the session ends, and hears nothing more', async () => {
    const { last, store, heard } = setUp();
    last().onSign({ kind: 'open' });
    store.dispatch(sessionEnded('signed-out'));
    expect(last().aborted).toBe(true);
    last().onSign({ kind: 'event', id: '8', data: 'late' });
    await later(60_000);
    expect(heard().words).toEqual([]);
  });

  it('hangs up while nobody looks at the page for long, and goes on when somebody does', async () => {
    let hidden = false;
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
    const look = (away: boolean) => {
      hidden = away;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { connections, last, store } = setUp();
    last().onSign({ kind: 'open' });
    look(true);
    await later(4_000);
    look(false);
    last().onSign({ kind: 'alive' });
    await later(4_000);
    expect([connections.length, last().aborted]).toEqual([1, false]);
    look(true);
    await later(6_000);
    expect([connections.length, last().aborted]).toEqual([1, true]);
    look(false);
    await later(0);
    expect(connections).toHaveLength(2);
    store.stop();
    jest.restoreAllMocks();
  });
});

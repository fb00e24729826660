import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AnswerTo, GivenTo } from '#src/api/call';
import { applyImport } from '#src/api/calls/imports.generated';
import { send } from '#src/api/client';
import { CallFailed, type Failure } from '#src/api/failure';
import type { Sending } from '#src/api/sending';
import { runningStore } from '#src/testing/runningStore';
import { connectionRestored } from './connection';
import { mutation } from './mutation';
import { defineRequest, perform, requestsSlice } from './request';
import { sessionEnded, sessionReplaced } from '#src/session/session';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const reducer = combineReducers({ requests: requestsSlice.reducer });
const safeRequest = defineRequest<{ id: string }, string>('thing/get', { safe: true });
const unsafeRequest = defineRequest<{ id: string }, string>('thing/post');

const movingRequest = defineRequest<{ id: string }, string>('thing/move', { idempotent: true });

const failure = (kind: Failure['kind'], more: object = {}) => new CallFailed({ kind, ...more } as Failure);

const play = (
  request: typeof safeRequest,
  send: (params: { id: string }, sending: Sending) => Promise<string>,
) =>
  runningStore(reducer, function* watch() {
    yield* takeLatest(request.started, perform(request, send));
  });

describe('a request', () => {
  it('reports its result', async () => {
    const store = play(safeRequest, async ({ id }) => `thing ${id}`);
    store.dispatch(safeRequest.started({ id: 'a' }));
    expect(safeRequest.select(store.getState())).toEqual({ status: 'pending' });
    await jest.advanceTimersByTimeAsync(0);
    expect(store.actions.pop()).toMatchObject({ type: 'thing/get/succeeded', payload: 'thing a' });
    expect(safeRequest.select(store.getState())).toEqual({ status: 'succeeded' });
  });

  it.each(['timeout', 'offline', 'unexpected'] as const)(
    'that reads is sent up to 3 times again after %s',
    async (kind) => {
      const send = jest.fn(async (): Promise<string> => {
        throw failure(kind);
      });
      const store = play(safeRequest, send);
      store.dispatch(safeRequest.started({ id: 'a' }));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(send).toHaveBeenCalledTimes(4);
      expect(safeRequest.select(store.getState())).toEqual({ status: 'failed', failure: { kind } });
    },
  );

  it('that reads succeeds when a later try does', async () => {
    let tries = 0;
    const store = play(safeRequest, async () => {
      tries += 1;
      if (tries < 3) throw failure('timeout');
      return 'there';
    });
    store.dispatch(safeRequest.started({ id: 'a' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(safeRequest.select(store.getState())).toEqual({ status: 'succeeded' });
    expect(store.types().filter((type) => type.endsWith('/failed'))).toEqual([]);
  });

  it.each([
    ['refused', { status: 403, code: 'UNAUTHORIZED', text: 'Unauthorized', requestId: 'r' }],
    ['unexpected', { status: 500, requestId: 'r' }],
  ] as const)('that reads is not sent again when the server said no: %s', async (kind, more) => {
    const send = jest.fn(async (): Promise<string> => {
      throw failure(kind, more);
    });
    const store = play(safeRequest, send);
    store.dispatch(safeRequest.started({ id: 'a' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that changes something is never sent again by itself', async () => {
    const send = jest.fn(async (): Promise<string> => {
      throw failure('timeout');
    });
    const store = play(unsafeRequest, send);
    store.dispatch(unsafeRequest.started({ id: 'a' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that reads goes on by itself once the server can be reached again', async () => {
    let reachable = false;
    const store = play(safeRequest, async () => {
      if (!reachable) throw failure('offline');
      return 'there';
    });
    store.dispatch(safeRequest.started({ id: 'a' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(safeRequest.select(store.getState()).status).toBe('failed');
    reachable = true;
    store.dispatch(connectionRestored());
    await jest.advanceTimersByTimeAsync(0);
    expect(safeRequest.select(store.getState())).toEqual({ status: 'succeeded' });
  });

  it.each([
    ['sign-out', sessionEnded('signed-out')],
    ['a switch of account', sessionReplaced({ userId: 'other', status: 'active', exp: 1 })],
  ])('drops an answer that arrives after %s, and cancels the call', async (_what, end) => {
    let answer: (text: string) => void = () => {};
    let signal: AbortSignal | undefined;
    const store = play(safeRequest, (_params, sending) => {
      signal = sending.signal;
      return new Promise((resolve) => (answer = resolve));
    });
    store.dispatch(safeRequest.started({ id: 'a' }));
    store.dispatch(end);
    expect(signal?.aborted).toBe(true);
    answer('late');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.types()).not.toContain('thing/get/succeeded');
  });
});

describe('the actions of a request', () => {
  it('say what they answer, with the parameters of the action that started it', async () => {
    const params = { id: 'a' };
    const answered = play(safeRequest, async () => 'there');
    answered.dispatch(safeRequest.started(params));
    const refused = play(unsafeRequest, async () => {
      throw failure('timeout');
    });
    refused.dispatch(unsafeRequest.started(params));
    await jest.advanceTimersByTimeAsync(0);
    expect(answered.actions.at(-1)).toEqual(safeRequest.succeeded(params, 'there'));
    expect(refused.actions.at(-1)).toEqual(unsafeRequest.failed(params, { kind: 'timeout' }));
    expect(safeRequest.succeeded(params, 'there').meta.params).toBe(params);
    expect(unsafeRequest.failed(params, { kind: 'timeout' }).meta.params).toBe(params);
  });
});

describe('a request that is cancelled', () => {
  const keyed = defineRequest<{ id: string }, string>('thing/keyed', { keyOf: ({ id }) => id });
  it('is given up, and another of the same kind goes on', async () => {
    const signals: Record<string, AbortSignal> = {};
    const store = runningStore(reducer, function* watch() {
      yield* takeEvery(
        keyed.started,
        perform(keyed, ({ id }, { signal }) => {
          signals[id] = signal;
          return new Promise((resolve) => setTimeout(() => resolve(id), 1_000));
        }),
      );
    });
    store.dispatch(keyed.started({ id: 'a' }));
    store.dispatch(keyed.started({ id: 'b' }));
    store.dispatch(keyed.cancelled({ id: 'a' }));
    expect(keyed.select(store.getState(), 'a').status).toBe('idle');
    await jest.advanceTimersByTimeAsync(1_000);
    expect([signals.a?.aborted, signals.b?.aborted]).toEqual([true, false]);
    expect(['a', 'b'].map((key) => keyed.select(store.getState(), key).status)).toEqual([
      'idle',
      'succeeded',
    ]);
  });
});

describe('the progress of a request', () => {
  const slow = () => {
    let sending: Sending | undefined;
    let answer: (text: string) => void = () => {};
    const store = play(unsafeRequest, (_params, given) => {
      sending = given;
      return new Promise((resolve) => (answer = resolve));
    });
    store.dispatch(unsafeRequest.started({ id: 'a' }));
    return {
      store,
      tell: (done: number) => sending?.onProgress({ done, total: 9 }),
      answer: () => answer('there'),
      state: () => unsafeRequest.select(store.getState()),
      told: () => store.actions.filter(({ type }) => type === unsafeRequest.progressed.type),
    };
  };

  it('is in its state while it runs, and is gone with the answer', async () => {
    const { tell, state, answer, told } = slow();
    expect(state()).toEqual({ status: 'pending' });
    tell(3);
    expect(state()).toEqual({ status: 'pending', progress: { done: 3, total: 9 } });
    expect(told()).toMatchObject([{ meta: { params: { id: 'a' } } }]);
    answer();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ status: 'succeeded' });
    tell(9);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(state()).toEqual({ status: 'succeeded' });
    expect(told()).toHaveLength(1);
  });

  it('is reported a few times a second, the newest each time', async () => {
    const { tell, state, told } = slow();
    for (let done = 1; done <= 9; done += 1) {
      tell(done);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(told().length).toBeLessThanOrEqual(5);
    await jest.advanceTimersByTimeAsync(500);
    expect(state()).toMatchObject({ progress: { done: 9 } });
  });

  it('is not told of a session that is over', async () => {
    const { store, tell, told } = slow();
    tell(3);
    tell(4);
    store.dispatch(sessionEnded('signed-out'));
    tell(5);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told()).toHaveLength(1);
  });
});

describe('a request that moves money', () => {
  const keys: string[] = [];
  beforeEach(() => {
    keys.length = 0;
  });
  const moving = () =>
    runningStore(reducer, function* watch() {
      yield* takeLeading(
        movingRequest.started,
        perform(movingRequest, async (_params, { idempotencyKey }) => {
          keys.push(idempotencyKey);
          throw failure('timeout');
        }),
      );
    });

  it('is sent with the key of its action, and again with the same key when that action is tried again', async () => {
    const store = moving();
    const started = movingRequest.started({ id: 'a' });
    store.dispatch(started);
    await jest.advanceTimersByTimeAsync(60_000);
    store.dispatch(started);
    await jest.advanceTimersByTimeAsync(0);
    expect(keys).toEqual([started.meta.idempotencyKey, started.meta.idempotencyKey]);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  });

  it('has another key each time that it is asked for anew', async () => {
    const store = moving();
    for (const id of ['a', 'a']) {
      store.dispatch(movingRequest.started({ id }));
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('is the only one that has a key', () => {
    expect(unsafeRequest.started({ id: 'a' }).meta).not.toHaveProperty('idempotencyKey');
    expect(movingRequest.succeeded({ id: 'a' }, 'done').meta).not.toHaveProperty('idempotencyKey');
  });

  it('does not compile where the key would be missing', () => {
    const post = send(applyImport);
    const [plain, keyed] = [
      defineRequest<GivenTo<typeof applyImport>, AnswerTo<typeof applyImport>>('plain'),
      defineRequest<GivenTo<typeof applyImport>, AnswerTo<typeof applyImport>>('keyed', { idempotent: true }),
    ];
    expect(perform(keyed, post)).toBeInstanceOf(Function);
    // @ts-expect-error -- a request without a key
    expect(perform(plain, post)).toBeInstanceOf(Function);
    expect(mutation(keyed, post, {})).toBeInstanceOf(Function);
    // @ts-expect-error -- a request without a key
    expect(mutation(plain, post, {})).toBeInstanceOf(Function);
  });
});

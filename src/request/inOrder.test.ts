import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { CallFailed } from '#src/api/failure';
import { sessionEnded, sessionReplaced } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { takeInOrder } from './inOrder';
import { defineRequest, perform, requestsSlice } from './request';

const request = defineRequest<{ id: string }, null>('thing/send', { keyOf: ({ id }) => id });
const reducer = combineReducers({ requests: requestsSlice.reducer });

/** A server that answers when the test says so. */
const setUp = () => {
  const sent: string[] = [];
  const aborted: string[] = [];
  const calls = new Map<string, { answer: () => void; refuse: (stale: boolean) => void }>();
  const send = ({ id }: { id: string }, { signal }: { signal: AbortSignal }) => {
    sent.push(id);
    signal.addEventListener('abort', () => aborted.push(id));
    return new Promise<null>((resolve, reject) => {
      const refuse = (stale: boolean) =>
        reject(
          new CallFailed({
            kind: 'refused',
            status: 401,
            code: 'INVALID_TOKEN',
            text: 'Invalid JWT',
            requestId: 'r',
            ...(stale ? { stale } : {}),
          }),
        );
      calls.set(id, { answer: () => resolve(null), refuse });
    });
  };
  const store = runningStore(reducer, function* watch() {
    yield* takeInOrder(request, perform(request, send));
    // What comes after it starts as well.
    yield* takeEvery(request.succeeded, function* () {});
  });
  const status = (id: string) => request.select(store.getState(), id).status;
  const turn = () => jest.advanceTimersByTimeAsync(0);
  return {
    ...store,
    sent,
    aborted,
    status,
    start: (...ids: string[]) => ids.forEach((id) => store.dispatch(request.started({ id }))),
    cancel: (id: string) => store.dispatch(request.cancelled({ id })),
    answer: (id: string) => {
      calls.get(id)?.answer();
      return turn();
    },
    refuse: (id: string, stale = false) => {
      calls.get(id)?.refuse(stale);
      return turn();
    },
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('calls in order', () => {
  it('wait for each other', async () => {
    const { start, sent, status, answer } = setUp();
    start('a', 'b', 'c');
    expect(sent).toEqual(['a']);
    expect(status('b')).toBe('pending');
    await answer('a');
    expect(sent).toEqual(['a', 'b']);
    await answer('b');
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('go on after one that is cancelled while it runs', async () => {
    const { start, cancel, sent, aborted, status } = setUp();
    start('a', 'b');
    cancel('a');
    expect(aborted).toEqual(['a']);
    expect(sent).toEqual(['a', 'b']);
    expect([status('a'), status('b')]).toEqual(['idle', 'pending']);
  });

  it('leave out one that is cancelled while it waits, but not when it is asked for again', async () => {
    const { start, cancel, sent, status, answer } = setUp();
    start('a', 'b', 'c');
    cancel('b');
    expect(status('b')).toBe('idle');
    start('b');
    await answer('a');
    await answer('c');
    expect(sent).toEqual(['a', 'c', 'b']);
  });

  it.each([
    ['ends', sessionEnded('expired')],
    ['is replaced', sessionReplaced({ userId: 'other', status: 'active', exp: 1 })],
  ])('are dropped when the session %s; those of the next one are sent', async (_what, over) => {
    const { start, dispatch, sent, aborted, answer } = setUp();
    start('a', 'b');
    dispatch(over);
    expect(aborted).toEqual(['a']);
    await answer('a');
    expect(sent).toEqual(['a']);
    start('c');
    expect(sent).toEqual(['a', 'c']);
  });

  it('are dropped when the server no longer knows the session', async () => {
    const { start, sent, refuse } = setUp();
    start('a', 'b');
    await refuse('a');
    expect(sent).toEqual(['a']);
  });

  it('go on where another tab has renewed the session since', async () => {
    const { start, sent, refuse } = setUp();
    start('a', 'b');
    await refuse('a', true);
    expect(sent).toEqual(['a', 'b']);
  });
});

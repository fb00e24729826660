import type { Reducer } from '@reduxjs/toolkit';
import { accountEventReceived, accountEvents, cursorKnown } from '#src/request/accountEvents';
import { connectionSlice } from '#src/request/connection';
import { sessionEnded, sessionReplaced } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { accountEventsFeature } from './eventsModel';

interface Opened {
  url: string;
  init: RequestInit;
}
let streams: Opened[] = [];
let answer: () => Promise<object>;
const given = globalThis.fetch;
const never = () => new Promise<object>(() => {});

let store: ReturnType<typeof featureStore>;
const follow = async () => {
  store = featureStore([accountEventsFeature], { more: { connection: connectionSlice.reducer as Reducer } });
  await settle();
};
beforeEach(() => {
  streams = [];
  answer = never;
  Object.assign(globalThis, {
    fetch: (url: string, init: RequestInit) => {
      streams.push({ url, init });
      return answer();
    },
  });
});
afterEach(() => store.stop());
afterAll(() => void Object.assign(globalThis, { fetch: given }));

it('whoever is signed in is followed, the next account in the place of the last, and nobody after it', async () => {
  await follow();
  store.dispatch(sessionReplaced({ userId: 'other', status: 'active', exp: 9e9 }));
  await settle();
  store.dispatch(sessionEnded('signed-out'));
  await settle();
  expect(streams.map(({ url }) => url)).toEqual([
    expect.stringMatching(/user\/events\?user_id=me$/),
    expect.stringMatching(/user\/events\?user_id=other$/),
  ]);
  expect(streams.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
});

it('an account that is locked is refused with its reason, for the policy that all calls have', async () => {
  const lock = { type: 'copyright', reason: 'A claim', since: null, until: null };
  const json = async () => ({ code: 'USER_IS_LOCKED', error: 'Locked', request_id: 'r', lock });
  answer = async () => ({ ok: false, status: 403, json });
  await follow();
  expect(accountEvents.select(store.getState())).toMatchObject({
    status: 'failed',
    failure: { code: 'USER_IS_LOCKED', lock: { reason: 'A claim' } },
  });
});

it('goes on after the last event, or after what an answer has told before the first', async () => {
  await follow();
  const cursor = () => store.getState().account?.events?.cursor;
  store.dispatch(cursorKnown('5'));
  expect(cursor()).toBe('5');
  store.dispatch(accountEventReceived({ id: '7', data: { reset: false, support: null } }));
  store.dispatch(cursorKnown('6'));
  expect(cursor()).toBe('7');
});

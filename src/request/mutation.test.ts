import { jest } from '@jest/globals';
import { combineReducers, createAction, createReducer } from '@reduxjs/toolkit';
import { takeLeading } from 'typed-redux-saga';
import { CallFailed } from '#src/api/failure';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { sessionEnded } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { mutation } from './mutation';
import { noticesSlice, selectNotices } from './notices';
import { defineRequest, requestsSlice } from './request';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Thing = { id: string };
const saveRequest = defineRequest<Thing, { place: number }>('thing/save');
const listRequest = defineRequest<{ page: number }, null>('thing/list');
const turned = createAction<number>('thing/turned');

const reducer = combineReducers({
  requests: requestsSlice.reducer,
  drafts: draftsSlice.reducer,
  notices: noticesSlice.reducer,
  page: createReducer(1, (builder) => builder.addCase(turned, (_page, { payload }) => payload)),
});
type State = ReturnType<typeof reducer>;

const form = ({ id }: Thing) => `thing.${id}`;

const play = (
  send: (thing: Thing) => Promise<{ place: number }>,
  following: Parameters<typeof mutation<Thing, { place: number }, never, State>>[2],
) => {
  const store = runningStore(reducer, function* watch() {
    yield* takeLeading(saveRequest.started, mutation(saveRequest, send, following));
  });
  store.dispatch(draftChanged({ form: 'thing.a', values: { name: 'typed' } }));
  store.dispatch(draftChanged({ form: 'thing.b', values: { name: 'other' } }));
  return {
    ...store,
    drafts: () => ['thing.a', 'thing.b'].map((name) => selectDraft(store.getState(), name)?.name),
    said: () => selectNotices(store.getState()).map(({ kind, message }) => ({ kind, message })),
    read: () => store.actions.filter(({ type }) => type === listRequest.started.type),
  };
};
const refuse = async () => {
  throw new CallFailed({ kind: 'timeout' });
};
const save = async (store: ReturnType<typeof play>) => {
  store.dispatch(saveRequest.started({ id: 'a' }));
  await jest.advanceTimersByTimeAsync(0);
};

describe('what follows a change', () => {
  it('is that its draft is discarded, the user reads of it, and what changed is read again', async () => {
    const store = play(async () => ({ place: 3 }), {
      form,
      notice: (_thing, { place }) => ({ id: 'profile.saved', values: { place } }),
      rereads: [listRequest.started({ page: 1 })],
    });
    await save(store);
    expect(store.drafts()).toEqual([undefined, 'other']);
    expect(store.said()).toEqual([
      { kind: 'success', message: { id: 'profile.saved', values: { place: 3 } } },
    ]);
    expect(store.read()).toMatchObject([{ payload: { page: 1 } }]);
  });

  it('is a notice only where there is something to say', async () => {
    const store = play(async () => ({ place: 3 }), { notice: () => null });
    await save(store);
    expect(store.said()).toEqual([]);
    expect(store.drafts()).toEqual(['typed', 'other']);
  });

  it('reads again what the screen shows by then', async () => {
    const store = play(() => new Promise((resolve) => setTimeout(() => resolve({ place: 1 }), 1_000)), {
      rereads: (_thing, { page }: State) => [listRequest.started({ page })],
    });
    store.dispatch(saveRequest.started({ id: 'a' }));
    store.dispatch(turned(2));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.read()).toMatchObject([{ payload: { page: 2 } }]);
  });
});

describe('a change that fails', () => {
  it('keeps the draft, says nothing of success, and reads nothing', async () => {
    const store = play(refuse, {
      form,
      notice: 'profile.saved',
      rereads: [listRequest.started({ page: 1 })],
    });
    await save(store);
    expect(saveRequest.select(store.getState()).status).toBe('failed');
    expect(store.drafts()).toEqual(['typed', 'other']);
    expect(store.said()).toEqual([]);
    expect(store.read()).toEqual([]);
  });

  it('reads again where that is said', async () => {
    const store = play(refuse, { rereads: [listRequest.started({ page: 1 })], rereadsAfterFailure: true });
    await save(store);
    expect(store.read()).toHaveLength(1);
  });
});

it('nothing follows in a session that is over', async () => {
  const store = play(() => new Promise((resolve) => setTimeout(() => resolve({ place: 1 }), 1_000)), {
    notice: 'profile.saved',
    rereads: [listRequest.started({ page: 1 })],
    rereadsAfterFailure: true,
  });
  store.dispatch(saveRequest.started({ id: 'a' }));
  store.dispatch(sessionEnded('expired'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([store.said(), store.read()]).toEqual([[], []]);
});

it('is sent once for two clicks, and once more after it has ended', async () => {
  const send = jest.fn(
    () => new Promise<{ place: number }>((resolve) => setTimeout(() => resolve({ place: 1 }), 1_000)),
  );
  const store = play(send, { notice: 'profile.saved' });
  store.dispatch(saveRequest.started({ id: 'a' }));
  store.dispatch(saveRequest.started({ id: 'a' }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(1);
  store.dispatch(saveRequest.started({ id: 'a' }));
  expect(send).toHaveBeenCalledTimes(2);
});

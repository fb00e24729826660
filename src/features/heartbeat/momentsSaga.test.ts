import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { type RouterState } from 'connected-react-router';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle } from '#src/testing/runningStore';
import { addMomentRequest, momentsRequest, moveMomentRequest } from './heartbeatRequests';
import { heartbeatSlice } from './heartbeatSlice';
import { momentsSaga } from './momentsSaga';
import { searchTyped } from './momentsSearch';
import { http } from '#src/api/client';

const router: RouterState = {
  location: {
    pathname: '/heartbeat-moments',
    search: '?form=new',
    hash: '',
    state: undefined,
    key: '',
    query: {},
  },
  action: 'POP',
};
const reducer = combineReducers({
  heartbeat: heartbeatSlice.reducer,
  requests: requestsSlice.reducer,
  drafts: draftsSlice.reducer,
  router: () => router,
});

interface Sent {
  method: string;
  url: string;
  data?: Record<string, unknown>;
  params?: Record<string, unknown>;
}
let sent: Sent[] = [];
let answer: (call: Sent) => Promise<object>;
beforeEach(() => {
  sent = [];
  http.defaults.adapter = async (config) => {
    const { method = '', url = '', params } = config;
    const call: Sent = {
      method: method.toUpperCase(),
      url,
      params,
      ...(config.data ? { data: JSON.parse(config.data as string) } : {}),
    };
    sent.push(call);
    return { data: await answer(call), status: 200, statusText: 'OK', headers: {}, config };
  };
});

const asked = { userId: 'a', search: '', page: 1, perPage: 12 };
const empty = { data: { items: [], pagination: { page: 1, per_page: 12, total: 0 }, total: 0, limit: 100 } };
const written = {
  userId: 'a',
  momentId: 'm',
  name: 'n',
  text: 't',
  videoLink: 'l',
  startSeconds: 0,
  endSeconds: null,
};

describe('the moments', () => {
  it('are moved one after the other: a press during a move is not lost and does not overtake it', async () => {
    const releases: (() => void)[] = [];
    answer = ({ url, data }) =>
      url.endsWith('/move')
        ? new Promise((resolve) =>
            releases.push(() => resolve({ data: { moment_id: data?.moment_id, place: releases.length } })),
          )
        : Promise.resolve(empty);
    const store = runningStore(reducer, momentsSaga);
    store.dispatch(momentsRequest.started(asked));
    const move = moveMomentRequest.started({ userId: 'a', momentId: 'm', place: 2 });
    store.dispatch(move);
    store.dispatch(move);
    await settle();
    const moves = () => sent.filter(({ url }) => url.endsWith('/move')).length;
    expect(moves()).toBe(1);
    releases[0]?.();
    await settle();
    expect(moves()).toBe(2);
    releases[1]?.();
    await settle();
    expect(store.getState().heartbeat.moved).toEqual({ id: 'm', place: 2 });
    store.stop();
  });

  it('are shown where they go before the server has moved them, also over an older list', async () => {
    const items = ['a', 'b', 'c'].map((id, at) => ({ moment_id: id, place: at + 1 }));
    const old = { data: { items, pagination: { page: 1, per_page: 12, total: 3 }, total: 3, limit: 100 } };
    answer = ({ url }) => (url.endsWith('/move') ? new Promise(() => {}) : Promise.resolve(old));
    const store = runningStore(reducer, momentsSaga);
    const order = () =>
      store.getState().heartbeat.moments?.items.map((one) => `${one.place} ${one.momentId}`);
    store.dispatch(momentsRequest.started(asked));
    await settle();
    store.dispatch(moveMomentRequest.started({ userId: 'a', momentId: 'a', place: 2 }));
    store.dispatch(moveMomentRequest.started({ userId: 'a', momentId: 'a', place: 3 }));
    expect(order()).toEqual(['1 b', '2 c', '3 a']);
    store.dispatch(momentsRequest.started(asked));
    await settle();
    expect(order()).toEqual(['1 b', '2 c', '3 a']);
    store.stop();
  });

  it('are added once, however often it is pressed; then the draft is gone and the new one is in sight', async () => {
    answer = async ({ method }) =>
      method === 'POST' ? { data: { moment: { moment_id: 'm', place: 25 } } } : empty;
    const store = runningStore(reducer, momentsSaga);
    store.dispatch(momentsRequest.started(asked));
    store.dispatch(draftChanged({ form: 'moment:new', values: { name: 'n' } }));
    store.dispatch(addMomentRequest.started(written));
    store.dispatch(addMomentRequest.started(written));
    await settle();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(selectDraft(store.getState(), 'moment:new')).toBeUndefined();
    expect(store.actions).toContainEqual(
      expect.objectContaining({
        type: '@@router/CALL_HISTORY_METHOD',
        payload: { method: 'replace', args: [{ pathname: '/heartbeat-moments', search: '?page=3' }] },
      }),
    );
    store.stop();
  });

  const paged = (page: number, total: number, ...ids: string[]) => ({
    data: {
      items: ids.map((id) => ({ moment_id: id })),
      pagination: { page, per_page: 12, total },
      total,
      limit: 100,
    },
  });
  const shown = (store: { actions: { type: string; payload?: unknown }[] }) =>
    store.actions
      .filter(({ type }) => type === '@@router/CALL_HISTORY_METHOD')
      .map(({ payload }) => (payload as { args: [{ search: string }] }).args[0].search);

  it.each([
    ['to the next page, which is then shown', 13, ['?form=new&page=2']],
    ['within its page, which stays', 11, []],
  ])('are moved %s', async (_where, place, urls) => {
    answer = async ({ url }) =>
      url.endsWith('/move') ? { data: { moment_id: 'm', place } } : paged(1, 13, 'm');
    const store = runningStore(reducer, momentsSaga);
    store.dispatch(momentsRequest.started(asked));
    await settle();
    store.dispatch(moveMomentRequest.started({ userId: 'a', momentId: 'm', place: 2 }));
    await settle();
    expect(shown(store)).toEqual(urls);
    store.stop();
  });

  it('are shown from the last page where there is no such page', async () => {
    answer = async ({ params }) => paged(Number(params?.page), 13);
    const store = runningStore(reducer, momentsSaga);
    store.dispatch(momentsRequest.started({ ...asked, page: 3 }));
    await settle();
    expect(shown(store)).toEqual(['?form=new&page=2']);
    store.stop();
  });

  it('keeps what was typed when adding fails', async () => {
    answer = async ({ method }) => {
      if (method === 'POST') throw new Error('no network');
      return empty;
    };
    const store = runningStore(reducer, momentsSaga);
    store.dispatch(draftChanged({ form: 'moment:new', values: { name: 'n' } }));
    store.dispatch(addMomentRequest.started(written));
    await settle();
    expect(addMomentRequest.select(store.getState()).status).toBe('failed');
    expect(selectDraft(store.getState(), 'moment:new')).toEqual({ name: 'n' });
    store.stop();
  });

  it('are searched for once nothing was typed for half a second', async () => {
    jest.useFakeTimers();
    const store = runningStore(reducer, momentsSaga);
    for (const text of ['h', 'hi', 'hin']) {
      store.dispatch(searchTyped(text));
      await jest.advanceTimersByTimeAsync(400);
    }
    const changes = () => store.types().filter((type) => type === '@@router/CALL_HISTORY_METHOD').length;
    expect(changes()).toBe(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(changes()).toBe(1);
    store.stop();
    jest.useRealTimers();
  });
});
